import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { builtServer } from './built.ts'

/** What a process that builds the server has printed: where it is. */
function builtElsewhere(then: string): string {
  const script = `import { builtServer } from ${JSON.stringify(join(import.meta.dirname, 'built.ts'))}
    console.log(builtServer()); ${then}`
  const words = ['--import', 'tsx', '--input-type=module', '-e', script]
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout.trim()
}

function partsOf(file: string): readonly string[] {
  const name = basename(file, '.js')
  return readdirSync(dirname(file)).filter((each) => each.startsWith(`${name}.`) || each.startsWith(`${name}-`))
}

it('is gone with the process that built it, or with the next that builds where that was killed', () => {
  const own = builtServer()
  const killed = builtElsewhere("process.kill(process.pid, 'SIGKILL')")
  const parts = partsOf(killed).length
  expect(parts).toBeGreaterThan(2)
  const ended = builtElsewhere('')
  expect([ended, killed].map(partsOf)).toEqual([[], []])
  expect(partsOf(own).length).toBeGreaterThanOrEqual(parts)
})
