import { expect, it } from 'vitest'
import { networkOf } from './client-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['no address', 'no address'],
])('takes %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
