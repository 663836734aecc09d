import { beforeEach, describe, expect, it } from 'vitest'
import { forget, ownTables, removeOwnTable } from './own-tables.ts'
import { onceLink, seatLink } from './links.ts'
import { storeNews } from './news.ts'
import { storeToken, takeFromAddress, tokenOf } from './tokens.ts'

const code = 'rusty-heron'
const token = 'A'.repeat(32)
const other = 'B'.repeat(32)
const news = { game: 'escape', phase: 'playing', seats: ['Leia'], people: ['Maya'] } as const
const address = location.pathname + location.search

beforeEach(() => {
  localStorage.clear()
  return () => history.replaceState(null, '', address)
})

describe('a link that opens a seat', () => {
  it('gives its token, keeps nothing of it, and leaves the address clean', () => {
    const before = tokenOf(code)
    history.replaceState(null, '', `/t/${code}#${token}`)
    expect(takeFromAddress(code)).toEqual({ token })
    expect(tokenOf(code)).toBe(before)
    expect(location.href).toBe(`${location.origin}/t/${code}`)
  })

  it('for single use gives its key and no token, and leaves the address clean', () => {
    history.replaceState(null, '', onceLink(code, other))
    expect(takeFromAddress(code)).toEqual({ key: other })
    expect(location.href).toBe(`${location.origin}/t/${code}`)
    expect(takeFromAddress(code)).toEqual({})
  })

  it('is removed from the home page when the place is elsewhere, and its token is kept', () => {
    storeToken(code, token)
    storeNews(code, news)
    removeOwnTable(code)
    expect([ownTables(), tokenOf(code)]).toEqual([[], token])
  })

  it('leaves no history entry with the token', () => {
    const steps = history.length
    history.replaceState(null, '', `/t/${code}#${token}`)
    takeFromAddress(code)
    expect(history.length).toBe(steps)
  })

  it('does not take the seat of a match that this browser is in', () => {
    storeToken(code, token)
    storeNews(code, news)
    history.replaceState(null, '', `/t/${code}#${other}`)
    expect(takeFromAddress(code)).toEqual({})
    expect(tokenOf(code)).toBe(token)
    expect(location.hash).toBe('')
  })

  it('consists of the address and the token after #', () => {
    storeToken(code, token)
    expect(seatLink(code)).toBe(`${location.origin}/t/${code}#${token}`)
  })

  it.each(['', 'short', 'A'.repeat(87), `<b>${'A'.repeat(30)}`])('takes no token from "#%s"', (hash) => {
    history.replaceState(null, '', `/t/${code}#${hash}`)
    expect(takeFromAddress(code)).toEqual({})
    expect(location.hash).toBe('')
  })
})

it.each(['.', ')', ',', '”', '%', '>', '**'])('reads the token before what a messenger added: %s', (more) => {
  history.replaceState(null, '', `/t/${code}#${'A'.repeat(32)}${more}`)
  expect(takeFromAddress(code)).toEqual({ token: 'A'.repeat(32) })
  history.replaceState(null, '', `/t/${code}#move.${'A'.repeat(32)}${more}`)
  expect(takeFromAddress(code)).toEqual({ key: 'A'.repeat(32) })
})

describe('the token of a table', () => {
  it('is made once, of 192 random bits, another for each table', () => {
    expect(tokenOf(code)).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(tokenOf(code)).toBe(tokenOf(code))
    expect(tokenOf('calm-otter')).not.toBe(tokenOf(code))
  })

  it('outlives the data of its table', () => {
    storeToken(code, token)
    storeNews(code, news)
    storeNews(code, { ...news, phase: 'over' })
    expect(tokenOf(code)).toBe(token)
  })

  it.each(['not JSON', '{}', '{"token":"short"}', 'null'])('is made again if %s is stored', (stored) => {
    localStorage.setItem(`bay327.table.${code}`, stored)
    expect(tokenOf(code)).toMatch(/^[A-Za-z0-9_-]{32}$/)
  })
})

describe('the tables of this browser', () => {
  it('are those with a game, newest first; a removed one is gone', () => {
    localStorage.setItem('bay327.preferences', JSON.stringify({ token, game: 'none' }))
    tokenOf('only-looked')
    for (const [at, name] of ['old', 'new', 'gone'].entries())
      localStorage.setItem(`bay327.table.${name}`, JSON.stringify({ token, seen: at, game: 'escape' }))
    forget('gone')
    expect(ownTables().map((table) => table.code)).toEqual(['new', 'old'])
  })
})
