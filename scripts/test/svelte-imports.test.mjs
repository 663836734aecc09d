import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const tree = mkdtempSync(join(tmpdir(), 'svelte-imports-'))
afterAll(() => rmSync(tree, { recursive: true }))

const component = (line) => `<script lang="ts">\n  ${line}\n</script>\n`
const exporting = (...doors) => JSON.stringify({ exports: Object.fromEntries(doors) })
const sources = {
  'packages/games/package.json': exporting(['./*.svelte', './src/*.svelte'], ['./*', './src/*.ts']),
  'packages/table/package.json': exporting(['./*.svelte.ts', './src/*.svelte.ts'], ['./*', './src/*.ts']),
  'e2e/a.ts': '',
  'bench/a.ts': '',
  'chaos/a.ts': '',
  'packages/games/src/toy/state.ts': 'export type State = 1\n',
  'packages/games/src/toy/shared/types.ts': 'export type View = 1\n',
  'packages/client/src/tables/right.svelte': component(`import type { View } from '@bay327/games/toy/shared/types'`),
  'packages/client/src/tables/wrong.svelte': component(`import type { State } from '@bay327/games/toy/state'`),
  'packages/table/src/board/zoom.svelte.ts': `import Board from '@bay327/games/toy/table/Board.svelte'\nexport type Zoom = typeof Board\n`,
  'packages/games/src/toy/table/Board.svelte': component(
    `import type { Zoom } from '@bay327/table/board/zoom.svelte.ts'`,
  ),
  'packages/client/src/table-page/up.ts': 'export type Up = 1\n',
  'packages/client/src/ui/wrong.svelte': component(`import type { Up } from '../table-page/up.ts'`),
  'packages/client/src/table-page/Half.svelte': component(`import type { Half } from './half.ts'`),
  'packages/client/src/table-page/half.ts': `import Other from './Half.svelte'\nexport type Half = typeof Other\n`,
}

describe('what components import as types', () => {
  it('follows the import rules and has no cycles', () => {
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), text)
    }
    const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, '../svelte-imports.mjs'), tree], {
      encoding: 'utf8',
    })
    expect(stderr.trim().split('\n').sort()).toEqual([
      'packages/client/src/table-page/Half.svelte -> packages/client/src/table-page/half.ts: no-circles',
      'packages/client/src/tables/wrong.svelte: client-sees-only-shared',
      'packages/client/src/ui/wrong.svelte: client-ui-points-down',
      'packages/table/src/board/zoom.svelte.ts -> packages/games/src/toy/table/Board.svelte: no-circles',
    ])
    expect(status).toBe(1)
  })
})
