import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backup } from '../backup/backup.ts'
import { readConfig } from '../config.ts'
import { checkStore } from '../doctor/store.ts'
import { builtServer } from '../testing/built.ts'
import { entry, newCode, snapshot } from './contract.ts'
import { openEmbeddedStore } from './embedded.ts'
import { filesOf } from './fault.ts'
import { openDatabase } from './sqlite.ts'

const all = mkdtempSync(join(tmpdir(), 'bay327-fault-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))
let made = 0
/** Creates a store with a table in it, and then changes the store's files. */
async function store(happens: (file: string) => unknown): Promise<{ folder: string; file: string }> {
  const folder = join(all, `${made++}`)
  const opened = await openEmbeddedStore(folder)
  for (let i = 0; i < 20; i++) await opened.create(newCode(), entry(`e${'x'.repeat(1_000)}`), snapshot(1))
  await opened.close()
  const file = join(folder, 'rooms.db')
  // Without this the last writes would still be in the write-ahead log.
  change(file, 'PRAGMA wal_checkpoint(TRUNCATE)')
  happens(file)
  return { folder, file }
}
const write = (bytes: string | Buffer) => (file: string) => writeFileSync(file, bytes)
function change(file: string, sql: string): void {
  const db = openDatabase(file)
  db.exec(sql)
  db.close()
}
const database = (sql: string) => (file: string) => {
  rmSync(file)
  change(file, sql)
}

const folded = (file: string): void => {
  rmSync(file)
  mkdirSync(file)
}

const faults: readonly (readonly [string, (file: string) => unknown, RegExp])[] = [
  [
    'a text',
    write('This is a text. '.repeat(1_000)),
    /rooms\.db is damaged, or no database\. Move it away .*rooms\.db-wal, and restore a/,
  ],
  ['cut off', (file) => truncateSync(file, 5_000), /rooms\.db is damaged/],
  ['a folder', folded, /rooms\.db is a folder, and has to be a file\. Move it away/],
  ['of a newer version', (file) => change(file, 'PRAGMA user_version = 99'), /written by a newer version.*Start that/],
  [
    'of another program',
    database('CREATE TABLE mail (text TEXT)'),
    /rooms\.db is the database of another program\. Move it away/,
  ],
  [
    'of another program with rooms',
    database('CREATE TABLE room (beds INTEGER)'),
    /rooms\.db is the database of another program/,
  ],
]

describe.each(faults)('a store that is %s', (_, happens, line) => {
  it('is reported with a remedy at start, by the doctor and by a backup, and is not changed', async () => {
    const { folder, file } = await store(happens)
    const config = readConfig({ DATA_DIR: folder })
    const before = line.source.includes('folder') ? undefined : readFileSync(file)
    await expect(openEmbeddedStore(folder)).rejects.toThrow(line)
    const found = (await checkStore(config)).filter(({ is }) => is === 'wrong')
    expect(found.map(({ words, remedy }) => `${words} ${remedy}`)).toEqual([expect.stringMatching(line)])
    const backupFile = join(all, 'kept.backup')
    await expect(backup(config, backupFile)).rejects.toThrow(line)
    if (before) expect(readFileSync(file).equals(before)).toBe(true)
    // A host can repair the store when the server holds no lock.
    rmSync(file, { recursive: true })
    await (await openEmbeddedStore(folder)).close()
  })
})

it("damage further inside a store is found by a backup, and reported as the store's", async () => {
  const { folder, file } = await store((path) => {
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(7, 4_096 * 12))
  })
  const config = readConfig({ DATA_DIR: folder })
  await expect(backup(config, join(all, 'far.backup'))).rejects.toThrow(`${file} is damaged`)
  expect(await checkStore(config)).toContainEqual(
    expect.objectContaining({ is: 'wrong', words: `${file} is damaged, or no database.` }),
  )
})

/** Id of a user without rights. Root can write files whose permissions forbid it, so the test changes its user. */
const nobody = 65_534
it.runIf(process.getuid?.() === 0)(
  "a file owned by root is reported at a server's start, and by root's doctor",
  async () => {
    const { folder, file } = await store(() => {})
    chmodSync(all, 0o755)
    for (const path of [folder, ...filesOf(file)].filter((item) => existsSync(item))) chownSync(path, nobody, nobody)
    const wal = `${file}-wal`
    writeFileSync(wal, '')
    chownSync(wal, 0, 0)
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' }
    const { status, stderr } = spawnSync(process.execPath, [builtServer()], {
      env,
      uid: nobody,
      gid: nobody,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringMatching(`^${wal} cannot be written by the user.* chown -R`)])
    const found = (await checkStore(readConfig({ DATA_DIR: folder }))).filter(({ is }) => is === 'wrong')
    expect(found.map(({ words }) => words)).toEqual([
      expect.stringContaining(`${wal} cannot be written by the user who owns`),
    ])
  },
)

it('starts after a first start that was interrupted after any of its tables', async () => {
  const { folder, file } = await store(() => {})
  const made = openDatabase(file)
  const rows = made.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid").all()
  made.close()
  const tables = (rows as { sql: string }[]).map(({ sql }) => sql)
  for (const at of tables.keys()) {
    for (const item of filesOf(file)) rmSync(item, { force: true })
    change(file, tables.slice(0, at + 1).join(';'))
    await (await openEmbeddedStore(folder)).close()
  }
})
