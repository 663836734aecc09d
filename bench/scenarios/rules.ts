import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@bay327/games'
import { build } from 'esbuild'
import { onServerCore } from '../lib/machine.ts'
import type { Row } from '../lib/row.ts'
import type { Played } from '../lib/rules-play.ts'

type Report = Parameters<Row['run']>[1]

/**
 * Random games without a network, for every game. Each game is bundled as the server is and runs in its own process on
 * one core, so that games do not affect each other.
 */
export const rules: Row = {
  name: 'rules',
  run: ({ sizes }, report) =>
    ofEveryGame(sizes.moves, ['random'], ([played], slug) => reportRules(played, slug, report)),
}

/** Games played by the policies of bots, compared with random play in the same run. */
export const policies: Row = {
  name: 'policies',
  run: ({ sizes }, report) =>
    // Each process measures the policy first, before it has played anything else.
    ofEveryGame(sizes.moves, ['policy', 'random'], ([played, floor], slug) => {
      const of = `${slug}, ${played.games} games by policy, ${played.decisions} decisions`
      report({
        ...{ name: 'decisions by policy', of, unit: '1/s of CPU' },
        ...{ ours: speedOf(played), floor: speedOf(floor), reach: { least: 20_000 } },
      })
    }),
}

function reportRules(played: Played, slug: string, report: Report): void {
  const of = `${slug}, ${played.games} random games, ${played.decisions} decisions`
  report({ name: 'decisions', of, unit: '1/s of CPU', ours: speedOf(played), reach: { least: 60_000 } })
}

const speedOf = ({ decisions, cpu }: Played): number => decisions / cpu

async function ofEveryGame<const P extends readonly string[]>(
  moves = 400_000,
  players: P,
  note: (played: { readonly [At in keyof P]: Played }, slug: string) => void,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
  try {
    const file = await bundled(directory)
    for (const slug of Object.keys(games)) {
      const [command, args] = onServerCore(process.execPath, [file, slug, `${moves}`, ...players])
      const output = execFileSync(command, args, { encoding: 'utf8' })
      note(JSON.parse(output) as { readonly [At in keyof P]: Played }, slug)
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function bundled(directory: string): Promise<string> {
  const outfile = join(directory, 'rules.mjs')
  const entry = join(import.meta.dirname, '../lib/rules-play.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node22.13' })
  return outfile
}
