import { describe, expect, it } from 'vitest'
import { isWelcome } from './origin.ts'

const host = 'bay.example:3000'

describe('who may speak to the server', () => {
  it.each([[undefined], ['http://bay.example:3000'], ['https://bay.example:3000']])(
    'its own pages, and what is no page: %s',
    (origin) => {
      expect(isWelcome({ headers: { origin, host } }, undefined)).toBe(true)
    },
  )

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
      expect(isWelcome({ headers: { origin, host } }, publicUrl)).toBe(false)
    expect(isWelcome({ headers: { origin } }, undefined)).toBe(false)
  })

  it('the pages at the public address, whatever a proxy makes of the Host', () => {
    const inside = { headers: { origin: 'https://play.example', host: '10.0.0.7:3000' } }
    expect(isWelcome(inside, 'https://play.example/')).toBe(true)
    expect(isWelcome(inside, 'https://play.example:8443')).toBe(false)
  })
})
