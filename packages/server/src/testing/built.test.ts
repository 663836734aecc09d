import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtThread } from './built.ts'

const folder = mkdtempSync(join(tmpdir(), 'bay327-built-'))
const source = join(folder, 'thread.ts')

/** Runs a process that bundles the server, and returns where it puts the bundle. */
function builtElsewhere(then: string): string {
  const script = `import { builtThread } from ${JSON.stringify(join(import.meta.dirname, 'built.ts'))}
    console.log(builtThread(${JSON.stringify(source)})); ${then}`
  const words = ['--import', 'tsx', '--input-type=module', '-e', script]
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout.trim()
}

const isThere = (file: string): boolean => readdirSync(dirname(file)).includes(basename(file))

it('is deleted with the process that built it, or by the next build if that was killed', () => {
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(source, 'export {}\n')
  const own = builtThread(source)
  const killed = builtElsewhere("process.kill(process.pid, 'SIGKILL')")
  expect([own, killed].map(isThere)).toEqual([true, true])
  const ended = builtElsewhere('')
  expect([own, killed, ended].map(isThere)).toEqual([true, false, false])
})
