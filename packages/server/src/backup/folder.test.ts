import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { checkBackups } from '../doctor/backups.ts'
import { builtServer } from '../testing/built.ts'
import { figure } from '../testing/figure.ts'
import { openTable } from '../testing/player.ts'
import { openBuiltStore } from '../testing/embedded.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { storePlaces, type StorePlace } from '../testing/stores.ts'
import { backupInto, restore } from './backup.ts'
import { openBackup } from './file.ts'

const home = mkdtempSync(join(tmpdir(), 'bay327-nightly-'))
afterAll(() => rmSync(home, { recursive: true }))
let made = 0
let folder = ''
beforeEach(() => (folder = join(home, `backups-${++made}`)))

const older = ['bay327-20250101T043000Z.backup', 'bay327-20250102T043000Z.backup', 'bay327-20250103T043000Z.backup']
const others = ['bay327.backup', 'notes.txt']

/** Fills the folder with older backups and with other files. */
function fill(): void {
  mkdirSync(folder)
  for (const name of [...older, ...others]) writeFileSync(join(folder, name), name)
}

const left = (): readonly string[] => readdirSync(folder).sort()

describe.each(storePlaces)('nightly backups of %s', (_, make) => {
  let place: StorePlace
  beforeAll(async () => {
    place = await make()
    const server = await startServer({ store: await place.open() })
    for (const name of ['Ada', 'Eve']) (await openTable(server.url, 'dash', name)).host.close()
    await server.close()
  })
  afterAll(() => place.remove())

  it('are dated, and the oldest are deleted, but no other file', async () => {
    fill()
    writeFileSync(join(folder, `${older[0]}.part`), 'left by a killed run')
    expect(await backupInto(readConfig(place.env), folder, 3)).toMatch(
      /^2 tables, .* are in .*\/bay327-\d{8}T\d{6}Z\.backup\.$/,
    )
    const [newest = ''] = left().filter((name) => ![...older, ...others].includes(name))
    expect(left()).toEqual([...older.slice(1), newest, ...others].sort())
    expect((await openBackup(join(folder, newest))).at).toBeGreaterThan(0)
  })

  it('begin in a folder that is not there yet, and the newest is restored from the folder', async () => {
    await backupInto(readConfig(place.env), folder, 14)
    expect(left()).toHaveLength(1)
    const config = readConfig({ DATA_DIR: join(home, `restored-${made}`) })
    expect(await restore(config, folder, false)).toMatch(/^2 tables, .* \(.*Z\.backup\)\.$/)
    await expect(restore(config, home, true)).rejects.toThrow(/^There is no backup in /)
  })
})

describe('a backup that fails', () => {
  let place: StorePlace
  let server: TestServer
  beforeAll(async () => {
    place = await storePlaces[0]![1]()
    server = await startServer({ store: await place.open() })
    for (let n = 0; n < 12; n++) (await openTable(server.url, 'dash', `Ada ${n}`)).host.close()
  })
  afterAll(async () => {
    await server.close()
    await place.remove()
  })

  const tool = () => builtServer().replace(/\.js$/, '-operate.js')
  const output = (command: string, env: Record<string, string>) =>
    spawnSync('bash', ['-c', command], { env: { ...process.env, ...env }, encoding: 'utf8' })

  it('because the disk takes no more leaves the older ones as they were', () => {
    fill()
    const command = `ulimit -f 1; exec "${process.execPath}" "${tool()}" backup --keep 1 "${folder}"`
    const { status, stderr } = output(command, place.env)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be written: EFBIG.*\n$/)])
    expect(left()).toEqual([...older, ...others].sort())
    for (const name of older) expect(readFileSync(join(folder, name), 'utf8')).toBe(name)
  })

  it('because the store is damaged leaves the older ones as they were', async () => {
    fill()
    const damaged = join(home, `damaged-${made}`)
    cpSync(place.env['DATA_DIR'] ?? '', damaged, { recursive: true })
    // Closing the store moves the last writes from the log to the file.
    await (await openBuiltStore(damaged)).close()
    truncateSync(join(damaged, 'rooms.db'), 12_288)
    await expect(backupInto(readConfig({ DATA_DIR: damaged }), folder, 1)).rejects.toThrow(/damaged|cannot be read/)
    expect(left()).toEqual([...older, ...others].sort())
  })

  it('because the folder is a file says so in one line', async () => {
    await expect(backupInto(readConfig(place.env), join(import.meta.filename, 'x'), 1)).rejects.toThrow(
      /cannot be used for backups: ENOTDIR/,
    )
  })
})

describe('the age of the newest backup', () => {
  it('is in the metrics, 0 without a backup, and absent without a folder', async () => {
    fill()
    const [named, empty, none] = [
      await startServer({ backups: folder }),
      await startServer({ backups: join(home, 'nowhere') }),
      await startServer(),
    ]
    expect(await figure(named.url, 'bay327_backup_timestamp_seconds')).toBe(Date.UTC(2025, 0, 3, 4, 30) / 1_000)
    expect(await figure(empty.url, 'bay327_backup_timestamp_seconds')).toBe(0)
    expect(await (await fetch(`${none.url}/metrics`)).text()).not.toMatch(/^bay327_backup_timestamp/m)
    for (const server of [named, empty, none]) await server.close()
  })

  it('is checked by the doctor', () => {
    fill()
    const at = Date.UTC(2025, 0, 3, 4, 30)
    const day = 86_400_000
    const check = (BACKUP_DIR: string | undefined, now: number) => {
      const { is, words } = checkBackups({ BACKUP_DIR }, now)
      return [is, words]
    }
    expect(check(folder, at + day)).toEqual(['well', 'The newest backup is 24 hours old.'])
    expect(check(folder, at + 3 * day)).toEqual(['wrong', 'The newest backup is 3 days old.'])
    expect(check(home, at)).toEqual(['wrong', `There is no backup in ${home}.`])
    expect(check(undefined, at)[0]).toBe('note')
  })
})
