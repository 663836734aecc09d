import { expect, it } from 'vitest'
import { packagesOf } from '../lib/workspace.mjs'

it('the page is built again after a change in any package but the server, and the server after any but the page', () => {
  expect(packagesOf('client')).toEqual(['bots', 'client', 'engine', 'games', 'room', 'table'])
  expect(packagesOf('server')).toEqual(['bots', 'engine', 'games', 'room', 'server', 'table'])
})
