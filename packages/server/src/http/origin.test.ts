import { describe, expect, it } from 'vitest'
import { isOwnName, isAllowedOrigin } from './origin.ts'

const host = 'bay.example:3000'

describe('who may use the server', () => {
  it.each([[undefined], ['http://bay.example:3000'], ['https://bay.example:3000']])(
    'its own pages, and clients that are not pages: %s',
    (origin) => {
      expect(isAllowedOrigin({ headers: { origin, host } }, undefined)).toBe(true)
    },
  )

  it.each(['same-origin', 'none', undefined])('its own page without an Origin: Sec-Fetch-Site %s', (site) => {
    const headers = { host, 'sec-fetch-site': site }
    expect(isAllowedOrigin({ headers }, undefined)).toBe(true)
    expect(isAllowedOrigin({ headers }, `http://${host}`)).toBe(true)
  })

  it.each([
    ['null'],
    [''],
    ['file://'],
    ['bay.example:3000'],
    ['http://bay.example'],
    ['http://elsewhere.example'],
    ['http://bay.example:3000.elsewhere.example'],
  ])('no other page: “%s”', (origin) => {
    for (const publicUrl of [undefined, 'https://play.example'])
      expect(isAllowedOrigin({ headers: { origin, host } }, publicUrl)).toBe(false)
    expect(isAllowedOrigin({ headers: { origin } }, undefined)).toBe(false)
  })

  it('the pages at the public address, whatever Host a proxy sends', () => {
    const inside = { headers: { origin: 'https://play.example', host: '10.0.0.7:3000' } }
    expect(isAllowedOrigin(inside, 'https://play.example/')).toBe(true)
    expect(isAllowedOrigin(inside, 'https://play.example:8443')).toBe(false)
  })
})

describe('a name that no stranger can own', () => {
  it.each([
    [undefined, true],
    ['127.0.0.1:3000', true],
    ['192.168.1.5', true],
    ['[::1]:3000', true],
    ['localhost:3000', true],
    ['bay327:3000', true],
    ['bay.localhost:4400', true],
    ['play.example', true],
    ['play.example:8443', true],
    ['evil.example', false],
    ['evil.play.example', false],
    ['play.example.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['evil.example.', false],
    ['evil.example/127.0.0.1', false],
    ['x@evil.example', false],
    ['', false],
  ])('%s: %s', (host, isOwn) => {
    expect(isOwnName(host, 'https://play.example')).toBe(isOwn)
  })
})
