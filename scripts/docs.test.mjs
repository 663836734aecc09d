import { describe, expect, it } from 'vitest'
import { commandsIn, linksIn, pathsIn } from './lib/read-doc.mjs'

describe('the check of the documents', () => {
  it('reads relative links, not addresses or anchors', () => {
    expect(linksIn('[a](docs/a.md#part) ![b](shots/b.png) [c](https://c.org) [d](#d)')).toEqual([
      'docs/a.md',
      'shots/b.png',
    ])
  })

  it('reads paths in backticks, not patterns', () => {
    expect(pathsIn('`packages/room/src/wire.ts` `packages/*/src` `scripts/x.mjs`')).toEqual([
      'packages/room/src/wire.ts',
      'scripts/x.mjs',
    ])
  })

  it('reads the commands that a reader is told to run', () => {
    expect(commandsIn('`npm start`, `npm test` or `npm run sim -- --seed 1`, with npm only')).toEqual([
      'start',
      'test',
      'sim',
    ])
  })
})
