// Tools for a host, to run beside a running server. Without arguments it lists them.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ownValue } from '@bay327/engine/util/own'
import { onCurrentNode } from '../../../../scripts/lib/node.mjs'
import { backup, backupInto, move, restore } from '../backup/backup.ts'
import { ArchiveError } from '../backup/transfer.ts'
import { ConfigError, readConfig } from '../config.ts'
import { checkCapacity } from '../doctor/capacity.ts'
import { examine } from '../doctor/doctor.ts'
import { lineOf } from '../doctor/finding.ts'
import { StoreError } from '../store/store.ts'
import { removeTable, showTables } from '../tables/tables.ts'
import { toRun } from '../util/to-run.ts'

interface Options {
  readonly over: boolean
  readonly keep: string | undefined
}

interface Tool {
  /** Its arguments, for the list of tools. */
  readonly takes: string
  readonly does: string
  /** An example of its argument, without which it does not run. */
  readonly needs?: string
  run(where: string, options: Options): Promise<string>
}

const config = () => readConfig(process.env)

const tools: Readonly<Record<string, Tool>> = {
  doctor: { takes: '', does: 'says what is wrong with this host, and what to do', run: doctor },
  tables: { takes: '', does: 'lists the tables: game, people, age, size, last move', run: () => showTables(config()) },
  remove: {
    takes: 'CODE',
    does: 'deletes a table, also while the server runs',
    needs: 'rusty-heron',
    run: (code) => removeTable(config(), code),
  },
  backup: {
    takes: 'FILE, or --keep 14 [FOLDER]',
    does: 'writes a backup while the server runs; with --keep a dated one, and deletes all but the newest 14',
    needs: 'bay327.backup',
    run: (file, { keep }) => (keep === undefined ? backup(config(), file) : dated(file, keep)),
  },
  restore: {
    takes: 'FILE or FOLDER [--over]',
    does: 'restores a backup, or the newest of a folder, into the stopped server; --over replaces its tables',
    needs: 'bay327.backup',
    run: (from, { over }) => restore(config(), from, over),
  },
  move: {
    takes: 'redis://HOST:PORT or FOLDER [--over]',
    does: 'copies all tables of the stopped server into another store',
    needs: 'redis://localhost:6379',
    run: (to, { over }) => move(config(), to, over),
  },
}

interface Result {
  readonly text: string
  /** Whether the text is what was asked for, for standard output. Standard output of `backup` may be the backup. */
  readonly isOutput: boolean
}

/** Runs a tool. Resolves with the text to print. Sets the exit code 1 if something is wrong. */
async function run(args: string[]): Promise<Result> {
  const options = {
    over: { type: 'boolean' },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [name, where, ...more] = positionals
  if (values.help === true || name === undefined || name === 'help') return { text: help(), isOutput: true }
  const tool = ownValue(tools, name)
  if (tool === undefined) throw new ArchiveError(`There is no ${name}.\n${help()}`)
  const isGiven = where !== undefined || tool.needs === undefined || values.keep !== undefined
  if (!isGiven || more.length > 0 || (where !== undefined && tool.needs === undefined))
    throw new ArchiveError(`${name} takes ${tool.takes || 'no argument'}: ${toRun(name, tool.needs)}`)
  const text = await tool.run(where ?? '', { over: values.over === true, keep: values.keep })
  return { text, isOutput: name === 'tables' }
}

/** Writes a dated backup into a folder, by default that of the settings. */
async function dated(folder: string, keep: string): Promise<string> {
  const settings = config()
  const into = folder || settings.BACKUP_DIR
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new ArchiveError('--keep takes the number of backups to keep, such as 14.')
  if (into === undefined) throw new ArchiveError(`Say which folder: ${toRun('backup', '--keep 14 backups')}`)
  return backupInto(settings, into, Number(keep))
}

const help = (): string =>
  [
    'Tools for the host of Bay 327. They use the settings of the server (environment variables).',
    '',
    ...Object.entries(tools).flatMap(([name, { takes, does }]) => [`  ${name} ${takes}`.trimEnd(), `      ${does}`]),
    '',
    `For example: ${toRun('doctor')}. docs/hosting.md says more.`,
  ].join('\n')

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
  const { text, isOutput } = await run(process.argv.slice(2))
  const stream = isOutput ? process.stdout : process.stderr
  stream.write(`${text}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
