import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const add = (lines) => (text) => `${text}\n${lines}\n`
/** Adds a required field to a type, and nothing else: what makes such a value elsewhere is wrong. */
const addField = (type) => (text) => text.replace(`export interface ${type} {`, '$&\n  readonly planted: boolean')
const addToScript = (line) => (text) => text.replace('</script>', `  ${line}\n</script>`)
const failing = add("import { expect, it } from 'vitest'\n\nit('fails', () => {\n  expect(1).toBe(2)\n})")
/** A folder with few tests, because `npm run check` runs those of what changed. */
const small = 'packages/engine/src/contract'

/**
 * Faults that a check has to find: in which file, what happens to its text, and what the check then says. Each has its
 * own file, so that all can be there at once. `mended` matches the file after `npm run format`.
 */
export const faults = {
  format: {
    file: `${small}/wide.ts`,
    edit: add('export const  wide = { a : 1 }'),
    said: /wide\.ts/,
    mended: /^export const wide = \{ a: 1 \}/m,
  },
  lint: {
    file: `${small}/linted.ts`,
    edit: add('export const isOne = (one: number): boolean => one == 1'),
    said: /eqeqeq/,
  },
  types: { file: `${small}/tutorial.ts`, edit: addField('Tutorial'), said: /shared\/tour\.ts.*planted/ },
  settings: {
    file: 'packages/room/src/state.ts',
    edit: addField('Settings'),
    said: /settings-table\.ts[^]*planted[^]*replay\/view\.ts|replay\/view\.ts[^]*planted[^]*settings-table\.ts/,
  },
  pageTypes: {
    file: 'packages/table/src/pads/Meter.svelte',
    edit: addToScript("export const planted: number = 'one'"),
    said: /Meter\.svelte/,
  },
  pageLint: {
    file: 'packages/table/src/pads/Pips.svelte',
    edit: add("{@html '<b>planted</b>'}"),
    said: /no-at-html-tags/,
  },
  names: { file: `${small}/named.ts`, edit: add("export const dark = 'vader'"), said: /named\.ts.*vader/ },
  words: {
    file: `${small}/worded.ts`,
    edit: add('// Whosoever asks.\nexport const asked = 1'),
    said: /worded\.ts.*whosoever/i,
  },
  docs: { file: 'docs/style.md', edit: add('[gone](nowhere.md)'), said: /docs\/style\.md links to nowhere\.md/ },
  rules: {
    file: 'packages/games/src/capture/planted.ts',
    edit: add('// CAP-99z\nexport const cited = 1'),
    said: /CAP-99z/,
  },
  arrows: {
    file: `${small}/arrow.ts`,
    edit: add("import '../../../room/src/errors.ts'"),
    said: /contract\/arrow\.ts/,
  },
  tests: { file: `${small}/planted.test.ts`, edit: failing, said: /planted\.test\.ts/ },
  captureTests: { file: 'packages/games/src/capture/planted.test.ts', edit: failing, said: /planted\.test\.ts/ },
  replay: {
    file: 'replay.json',
    edit: (text) => text.replace(/"option":"[^"]*"/, '"option":"planted"'),
    said: /planted|differ/i,
  },
}

/** Plants these faults below `root`. Throws if a file stays the same. */
export function plant(root, names) {
  for (const name of names) {
    const { file, edit } = faults[name]
    const path = join(root, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (edit(before) === before) throw new Error(`The fault "${name}" changes nothing in ${file}.`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, edit(before))
  }
}
