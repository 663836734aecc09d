import { describe, expect, it } from 'vitest'
import { namesIn } from '../lib/game-names-in.mjs'

const slugs = ['escape', 'capture', 'new-hope']
const found = (source) => namesIn(source, slugs).map(({ line, name }) => `${line} ${name}`)

describe('the check that shared parts name no game', () => {
  it.each([
    ["if (game.slug === 'escape') turn()", ['1 escape']],
    ["import { rules } from '@bay327/games/new-hope/rules/rules'", ['1 new-hope']],
    ['const a = 1\nconst seat = `Leia`', ['2 Leia']],
    ["const track = view['vader-track']", ['1 vader']],
    ['<p>Take a Wookiee</p>', ['1 Wookiee']],
  ])('finds the name in %j', (source, names) => {
    expect(found(source)).toEqual(names)
  })

  it.each([
    ["if (event.key === 'Escape') close()"],
    ["target.addEventListener('click', close, { capture: true })"],
    ['// As in escape, Luke goes first.\nconst first = 0'],
    ['/** One `Hero`: luke, han */\nconst hero = 1'],
    ["const shanty = 'handle'"],
  ])('accepts %j', (source) => {
    expect(found(source)).toEqual([])
  })
})
