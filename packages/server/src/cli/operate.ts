// Tools for a host, to run beside a running server:
// backup <file>
// restore <file> [--over]
// move <redis://… or a directory> [--over]
// doctor
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ownValue } from '@bay327/engine/util/own'
import { onCurrentNode } from '../../../../scripts/lib/node.mjs'
import { backup, move, restore } from '../backup/backup.ts'
import { ArchiveError } from '../backup/transfer.ts'
import { ConfigError, readConfig } from '../config.ts'
import { checkCapacity } from '../doctor/capacity.ts'
import { examine } from '../doctor/doctor.ts'
import { lineOf } from '../doctor/finding.ts'
import { StoreError } from '../store/store.ts'

/** Runs a tool. Resolves with the text to print. Sets the exit code 1 if something is wrong. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { over: { type: 'boolean' } } })
  const [command = '', where, ...more] = positionals
  const over = values.over === true
  if (command === 'doctor') return doctor()
  const works: Readonly<Record<string, (where: string) => Promise<string>>> = {
    backup: (file) => backup(readConfig(process.env), file),
    restore: (file) => restore(readConfig(process.env), file, over),
    move: (to) => move(readConfig(process.env), to, over),
  }
  const work = ownValue(works, command)
  if (work === undefined) throw new ArchiveError(`Say one of ${Object.keys(works).join(', ')} and doctor.`)
  if (where === undefined || more.length > 0)
    throw new ArchiveError(
      command === 'move'
        ? 'Say where to: npm run move -- redis://localhost:6379'
        : `Say which file: npm run ${command} -- bay327.backup`,
    )
  return work(where)
}

async function doctor(): Promise<string> {
  const findings = [...(await examine(process.env)), checkCapacity()]
  const wrong = findings.filter((finding) => finding.is === 'wrong').length
  if (wrong > 0) process.exitCode = 1
  return [...findings.map(lineOf), '', wrong === 0 ? 'All is well.' : `${wrong} wrong.`].join('\n')
}

/** Returns one line for an error that a host can fix, and the stack for any other. */
function explain(error: unknown): string {
  const isTheirs =
    error instanceof ArchiveError ||
    error instanceof StoreError ||
    error instanceof ConfigError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  return isTheirs ? (error as Error).message : ((error as Error).stack ?? String(error))
}

// The bundle is one folder higher than this source file.
const root = import.meta.url.endsWith('.ts') ? '../../../..' : '../../..'
await onCurrentNode({ root: fileURLToPath(new URL(root, import.meta.url)) })
try {
  // The text goes to standard error, because standard output may be the backup.
  process.stderr.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
