import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const packages = ['engine', 'games', 'room', 'table', 'bots', 'server', 'client']
const tree = mkdtempSync(join(tmpdir(), 'arrows-'))

afterAll(() => rmSync(tree, { recursive: true }))

/**
 * Creates a small workspace with these sources, in which every package can resolve every other, so that only the check
 * refuses imports.
 */
function lay(sources) {
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  write('package.json', '{ "name": "tree", "dependencies": { "zod": "1" } }')
  write('node_modules/zod/package.json', '{ "name": "zod", "main": "index.js" }')
  write('node_modules/zod/index.js', 'export const z = 1')
  write('tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }')
  for (const name of packages) {
    const exports = { '.': './src/index.ts', './*': './src/*.ts' }
    const dependencies = Object.fromEntries(packages.map((other) => [`@bay327/${other}`, 'workspace:*']))
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@bay327/${name}`, exports, dependencies }))
    write(`packages/${name}/src/index.ts`, 'export const here = 1\n')
    mkdirSync(join(tree, `packages/${name}/node_modules/@bay327`), { recursive: true })
    for (const other of packages) {
      symlinkSync(join(tree, 'packages', other), join(tree, `packages/${name}/node_modules/@bay327/${other}`))
    }
  }
  for (const [path, text] of Object.entries(sources)) write(path, text)
}

/** Returns the violations in the workspace, as `file: rule`. */
function broken() {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const options = { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
  let output
  try {
    output = execFileSync(process.execPath, [cli, '--config', config, '--output-type', 'json', 'packages'], options)
  } catch (error) {
    output = error.stdout
  }
  return JSON.parse(output).summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
}

// A cycle is reported once, at the first of its files.
const right = {
  'packages/client/src/d.ts': `import { c } from './c.ts'\nexport const d = c\n`,
  'packages/games/src/list.ts': `export { toy } from './toy/index.ts'\n`,
  'packages/games/src/toy/index.ts': `export { toy } from './game.ts'\nexport const book = () => import('./book.ts')\n`,
  'packages/games/src/toy/game.ts': `import { here } from '@bay327/engine'\nexport const toy = here\n`,
  'packages/games/src/toy/book.ts': `export const book = 1\n`,
  'packages/games/src/toy/table.ts': `import { toy } from './game.ts'\nexport const table = toy\n`,
  'packages/games/src/family/dice.ts': `export const dice = 2\n`,
  'packages/games/src/other/dice.ts': `import { dice } from '../family/dice.ts'\nexport const other = dice\n`,
  'packages/games/src/toy/shared/words.ts': `import { dice } from '../../family/shared/faces.ts'\nexport const words = dice\n`,
  'packages/games/src/family/shared/faces.ts': `export const dice = 2\n`,
  'packages/client/src/tables/toy.ts': `import { words } from '@bay327/games/toy/shared/words'\nimport { toy } from '@bay327/games/toy/index'\nexport const table = [words, toy]\n`,
  'packages/room/src/errors.ts': `export const errors = 1\n`,
  'packages/room/src/protocol/view-types.ts': `import { z } from 'zod'\nexport const wire = z\nexport type Wire = 1\n`,
  'packages/bots/src/play.ts': `import { toy } from '@bay327/games/toy/game'\nexport const play = toy\n`,
  'packages/server/src/main.ts': `import { play } from '@bay327/bots/play'\nimport { wire } from '@bay327/room/protocol/view-types'\nexport const main = [play, wire]\n`,
  'packages/client/src/app.ts': `import type { Wire } from '@bay327/room/protocol/view-types'\nimport { errors } from '@bay327/room/errors'\nexport const app: Wire = errors\n`,
  'packages/engine/src/d.ts': `import type { C } from './c.ts'\nexport type D = C | 2\n`,
  'packages/games/src/other/d.ts': `import type { C } from './c.ts'\nexport type D = C | 2\n`,
  'packages/client/src/table-page/look.ts': `import { line } from '../connection/connection.ts'\nexport const look = line\nexport type Look = 1\n`,
  'packages/client/src/connection/connection.ts': `export const line = 1\n`,
  'packages/table/src/board/place.ts': `export const place = 1\n`,
  'packages/games/src/toy/table/pieces.ts': `import { place } from '@bay327/table/board/place'\nexport const drawn = place\n`,
  'packages/client/src/cellar/a.ts': `export const cellar = 1\n`,
}

const wrong = {
  'packages/engine/src/a.ts': [
    `import { toy } from '@bay327/games/toy/game'\nexport const a = toy\n`,
    'arrows-of-engine',
  ],
  'packages/engine/src/b.ts': [
    `import { readFileSync } from 'fs'\nexport const b = readFileSync\n`,
    'pure-packages-stay-pure',
  ],
  'packages/games/src/a.ts': [
    `import { errors } from '@bay327/room/errors'\nexport const a = errors\n`,
    'arrows-of-games',
  ],
  'packages/games/src/other/b.ts': [
    `import { toy } from '../toy/game.ts'\nexport const b = toy\n`,
    'games-stand-alone',
  ],
  'packages/room/src/a.ts': [`import { toy } from '@bay327/games/toy/game'\nexport const a = toy\n`, 'arrows-of-room'],
  'packages/room/src/c.ts': [`export const c = () => import('./errors.ts')\n`, 'parts-come-late'],
  'packages/games/src/late/index.ts': [
    `export const late = () => import('../family/dice.ts')\n`,
    'parts-are-of-the-game',
  ],
  'packages/room/src/b.ts': [
    `import { here } from '../../engine/src/index.ts'\nexport const b = here\n`,
    'no-way-round-the-name',
  ],
  'packages/bots/src/a.ts': [
    `import type { Wire } from '@bay327/room/protocol/view-types'\nexport const a: Wire = 1\n`,
    'arrows-of-bots',
  ],
  'packages/server/src/a.ts': [`import { app } from '@bay327/client/app'\nexport const a = app\n`, 'arrows-of-server'],
  'packages/client/src/a.ts': [
    `import { wire } from '@bay327/room/protocol/view-types'\nexport const a = wire\n`,
    'no-zod-in-the-browser',
  ],
  'packages/client/src/b.ts': [
    `import { main } from '@bay327/server/main'\nexport const b = main\n`,
    'arrows-of-client',
  ],
  'packages/client/src/tables/a.ts': [
    `import type { toy } from '@bay327/games/toy/game'\nexport type A = typeof toy\n`,
    'client-sees-only-shared',
  ],
  'packages/games/src/toy/shared/a.ts': [
    `import { toy } from '../game.ts'\nexport const a = toy\n`,
    'shared-knows-no-rule',
  ],
  'packages/games/src/other/shared/b.ts': [
    `import { dice } from '../../family/dice.ts'\nexport const b = dice\n`,
    'shared-knows-no-rule',
  ],
  'packages/room/src/state.ts': [
    `import type { Wire } from './protocol/view-types.ts'\nexport type State = Wire\n`,
    'state-is-not-on-the-wire',
  ],
  // The files have type-only imports, which no running program would notice, and imports among the rules of one game.
  'packages/engine/src/c.ts': [`import type { D } from './d.ts'\nexport type C = D | 1\n`, 'no-circles'],
  'packages/games/src/other/c.ts': [`import type { D } from './d.ts'\nexport type C = D | 1\n`, 'no-circles'],
  'packages/client/src/c.ts': [`export * from './d.ts'\nexport const c = 1\n`, 'no-circles'],
  'packages/client/src/connection/a.ts': [
    `import { look } from '../table-page/look.ts'\nexport const a = look\n`,
    'client-connection-points-down',
  ],
  'packages/client/src/questions/a.ts': [
    `import type { Look } from '../table-page/look.ts'\nexport const a: Look = 1\n`,
    'client-questions-points-down',
  ],
  'packages/client/src/ui/a.ts': [`import { app } from '../app.ts'\nexport const a = app\n`, 'client-ui-points-down'],
  'packages/table/src/a.ts': [
    `import { toy } from '@bay327/games/toy/shared/words'\nexport const a = toy\n`,
    'arrows-of-table',
  ],
  'packages/table/src/ui/a.ts': [
    `import { place } from '../board/place.ts'\nexport const a = place\n`,
    'table-ui-points-down',
  ],
  'packages/games/src/toy/table/index.ts': [
    `import { app } from '@bay327/client/app'\nexport const a = app\n`,
    'arrows-of-tables',
  ],
  'packages/games/src/toy/steps.ts': [
    `import { drawn } from './table/pieces.ts'\nexport const a = drawn\n`,
    'rules-never-draw',
  ],
  'packages/client/src/f.ts': [
    `import { cellar } from './cellar/a.ts'\nexport const a = cellar\n`,
    'client-floors-are-named',
  ],
  'packages/client/src/e.ts': [`import gone from 'no-such-thing'\nexport const e = gone\n`, 'resolvable'],
}

describe('the check of imports between packages', () => {
  it('reports every forbidden import and no allowed one', () => {
    lay({ ...right, ...Object.fromEntries(Object.entries(wrong).map(([path, [text]]) => [path, text])) })
    const expected = Object.entries(wrong).map(([path, [, rule]]) => `${path}: ${rule}`)
    expect(broken().sort()).toEqual(expected.sort())
  })
})
