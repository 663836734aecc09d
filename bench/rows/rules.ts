import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@bay327/games'
import { build } from 'esbuild'
import { onServerCore } from '../lib/machine.ts'
import type { Row } from '../lib/row.ts'
import type { Played } from '../lib/rules-play.ts'

/**
 * Random games without a network, every game of the list: bundled as the server is, each in a process of its own on one core,
 * so that no game pays for the one before it, nor for what else the machine does.
 */
export const rules: Row = {
  name: 'rules',
  async run({ sizes }, tell) {
    const { moves = 400_000 } = sizes
    const directory = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
    try {
      const file = await bundled(directory)
      for (const slug of Object.keys(games)) {
        const [command, args] = onServerCore(process.execPath, [file, slug, `${moves}`])
        const played = JSON.parse(execFileSync(command, args, { encoding: 'utf8' })) as Played
        const of = `${slug}, ${played.games} random games, ${played.decisions} decisions`
        const ours = played.decisions / played.cpu
        tell({ name: 'decisions', of, unit: '1/s of CPU', ours, reach: { least: 60_000 } })
      }
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

async function bundled(directory: string): Promise<string> {
  const outfile = join(directory, 'rules.mjs')
  const entry = join(import.meta.dirname, '../lib/rules-play.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' })
  return outfile
}
