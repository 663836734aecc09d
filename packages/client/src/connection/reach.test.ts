import { expect, it } from 'vitest'
import { originOf, reachOf } from './reach.ts'

it.each([
  ['http://localhost:3000', 'machine'],
  ['http://bay.localhost', 'machine'],
  ['http://127.0.0.1:3000', 'machine'],
  ['http://127.1', 'machine'],
  ['http://[::1]:3000', 'machine'],
  ['http://192.168.1.7:3000', 'network'],
  ['http://10.0.0.7', 'network'],
  ['http://172.20.0.7', 'network'],
  ['http://[fd12:3456::1]', 'network'],
  ['http://[fe80::1]', 'network'],
  ['http://bay327:3000', 'network'],
  ['http://bay.local', 'network'],
  ['http://172.32.0.7', 'everybody'],
  ['http://192.0.2.7', 'everybody'],
  ['https://bay.example', 'everybody'],
  ['https://10.example', 'everybody'],
  ['https://[2001:db8::1]', 'everybody'],
])('%s opens for: %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach)
})

it('an invalid address is undefined', () => {
  expect(originOf('http://a.example/x')).toBe('http://a.example')
  for (const answer of ['nowhere', 7, undefined]) expect(originOf(answer)).toBeUndefined()
})
