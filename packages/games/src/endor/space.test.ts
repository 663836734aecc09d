import { describe, expect, it } from 'vitest'
import { giving } from './testkit.ts'

describe('slice', () => {
  it('END-4.1a deploys', () => {
    const table = giving('tie')
    expect(table.options('move')).toContain('deploy')
    const next = table.choose('deploy')
    expect(next.state.field.spaces.O8).toEqual({ executor: 1, tie: 4 })
  })
})
