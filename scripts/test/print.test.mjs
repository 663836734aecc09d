import { expect, it } from 'vitest'
import { stateOfNode, tellTightness } from '../lib/print.mjs'

it('a Node that is too old is refused, and one without security fixes is named', () => {
  const states = ['18.20.8', '20.18.1', '20.19.0', '21.7.3', '22.12.0', '22.13.0', '23.11.0', '24.1.0', '26.0.0'].map(
    stateOfNode,
  )
  expect(states).toEqual(['old', 'old', 'unkept', 'unkept', 'unkept', 'good', 'unkept', 'good', 'good'])
})

it('warns before the build if the machine has too little free memory', () => {
  expect(tellTightness(2e9)).toBeUndefined()
  expect(tellTightness(480e6)).toMatch(/needs 700 MB .* 480 MB are free\..*archive/)
})
