import { describe, expect, it } from 'vitest'
import { oldWordsIn } from '../lib/words/plain-words.mjs'
import { riskyIn } from '../lib/risky-commands.mjs'
import { commandsIn, filesIn, linksIn, pathsIn, variablesIn, variablesOf } from '../lib/read-doc.mjs'

describe('the check of the documents', () => {
  it('reads relative links, not addresses or anchors', () => {
    expect(linksIn('[a](docs/a.md#part) ![b](shots/b.png) [c](https://c.org) [d](#d)')).toEqual([
      'docs/a.md',
      'shots/b.png',
    ])
  })

  it('reads paths in backticks, not patterns', () => {
    expect(pathsIn('`packages/room/src/protocol/view-types.ts` `packages/*/src` `scripts/x.mjs`')).toEqual([
      'packages/room/src/protocol/view-types.ts',
      'scripts/x.mjs',
    ])
  })

  it('reads names of files in backticks and in the words of a link, not folders or letters', () => {
    expect(filesIn('`deck.ts` [rules/bay.ts](rules/bay.ts) `../a-b/state.svelte.ts` `rules/` `x.ts` dice.ts')).toEqual([
      'deck.ts',
      'rules/bay.ts',
      'a-b/state.svelte.ts',
    ])
  })

  it('reads the commands that a reader is asked to run', () => {
    expect(commandsIn('`npm start`, `npm test` or `npm run sim -- --seed 1`, with npm only')).toEqual([
      'start',
      'test',
      'sim',
    ])
  })

  it('reads the environment from the table and from the schema alike', () => {
    const source =
      "z.object({\n  /** Where. */\n  PORT: whole(0, 9).default(3000),\n  REDIS_URL: url('redis:').optional(),\n})"
    const table = '| `PORT` | `3000` | where |\n| `REDIS_URL` | none | which |\n'
    expect(variablesOf(source)).toEqual(['PORT 3000', 'REDIS_URL none'])
    expect(variablesIn(table)).toEqual(variablesOf(source))
  })

  it('finds commands that lose the last backup or a setting', () => {
    const old =
      '`operate backup - > bay327.backup`, env $(grep -v "^#" /etc/x.env) node x, `backup --keep 14`, `env A=1 x`'
    expect(riskyIn(old).map(({ command }) => command)).toEqual([
      'backup - > bay327.backup',
      'env $(grep -v "^#" /etc/x.env)',
    ])
  })

  it('finds old words in prose by line, in any case, also across a line break', () => {
    const found = oldWordsIn('Whoever asks\nis told so\nmany times.').map(({ line, word }) => `${line} ${word}`)
    expect(found).toEqual(['1 whoever', '2 told', '2 so many'])
  })

  it('finds no old words in code, links, longer words or generated parts', () => {
    const fence = '```ts\nanew()\n```\n'
    const generated = '<!-- a:start, written by x -->\nanew\n<!-- a:end -->\n'
    const rest = '<!-- From here on written by x -->\nanew'
    expect(oldWordsIn(`\`anew\` [a](beside.md) besides retold\n${fence}${generated}${rest}`)).toEqual([])
    expect(oldWordsIn(`${fence}${generated}Drawn anew.`)).toEqual([{ line: 7, word: 'anew', plain: 'again' }])
  })
})
