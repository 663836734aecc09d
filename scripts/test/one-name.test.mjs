import { describe, expect, it } from 'vitest'
import { names, secondNamesIn } from '../lib/words/one-name.mjs'
import { textsIn } from '../lib/words/read-texts.mjs'

const words = (path, source) =>
  textsIn(path, source).flatMap(({ value }) => secondNamesIn(value, path).map(({ word }) => word))

describe('the check of names', () => {
  it.each([
    ['a literal', 'a.ts', "const a = 'Spectators may watch'", 'Spectators'],
    ['a template, across what it inserts', 'a.ts', 'const a = `${who} is deciding.`', 'is deciding'],
    ['a label of one word', 'a.ts', "const a = { sharp: 'Sharp' }", 'Sharp'],
    ['markup', 'a.svelte', '<p>Catch me up</p>', 'Catch me up'],
    ['an attribute', 'a.svelte', '<p title="Pick rules">x</p>', 'Pick rules'],
    ['an expression of a component', 'a.svelte', "<p>{over ? 'Look back' : ''}</p>", 'Look back'],
    ['a game', 'packages/games/src/breakout/text/a.ts', "const a = 'The Empire wins.'", 'The Empire'],
  ])('finds a second name in %s', (_, path, source, word) => {
    expect(words(path, source)).toEqual([word])
  })

  it.each([
    ['an id', 'a.ts', "const a = 'stand-in'"],
    ['an import', 'a.ts', "import a from 'no line'"],
    ['a comment', 'a.ts', '// The spectators'],
    ['a class', 'a.svelte', '<p class="spectator row">x</p>'],
    ['another game', 'packages/games/src/endor/text/a.ts', "const a = 'The Empire wins.'"],
  ])('accepts %s', (_, path, source) => {
    expect(words(path, source)).toEqual([])
  })

  it('writes no name that another row refuses', () => {
    const general = names.filter((row) => row.in === undefined)
    expect(general.flatMap(({ write }) => secondNamesIn(write, 'a.ts').map(({ word }) => `${write}: ${word}`))).toEqual(
      [],
    )
  })
})
