import { once } from 'node:events'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StoreError } from '../store/store.ts'
import { ArchiveError, type BackupSource } from './transfer.ts'
import { counter, pieceOf, type Piece, type Tally } from './record.ts'

/*
 * Version of the file's format. A backup is gzipped text: a header line, a line for each piece, and a line with the
 * counts.
 */

const FORMAT = 1
const head = z.object({ bay327: z.literal('backup'), format: z.number(), at: z.number() })

/**
 * Writes a backup. The file appears when it is complete, is on the disk and can be read back; until then an older file of
 * that name stays. `-` writes to standard output.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Tally> {
  const { count, tally } = counter()
  async function* lines(): AsyncGenerator<string> {
    yield line({ bay327: 'backup', format: FORMAT, at: source.at })
    const pieces = source.pieces()[Symbol.asyncIterator]()
    for (let next = await nextPiece(pieces); next.done !== true; next = await nextPiece(pieces)) {
      count(next.value)
      yield line(next.value)
    }
    yield line({ end: tally() })
  }
  const into = (out: Writable): Promise<void> => pipeline(Readable.from(lines()), createGzip(), out)
  if (file === '-') await into(process.stdout)
  else await whole(file, into)
  return tally()
}

/** Returns the next piece. Marks an error of the store, so that it is not reported as an error of the file. */
async function nextPiece(pieces: AsyncIterator<Piece>): Promise<IteratorResult<Piece>> {
  try {
    return await pieces.next()
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The store cannot be read: ${(error as Error).message}`)
  }
}

const line = (json: unknown): string => `${JSON.stringify(json)}\n`

async function whole(file: string, write: (out: Writable) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  try {
    // Only the owner may read the file: it contains the seeds of running matches and the keys of Web Push.
    const out = createWriteStream(part, { mode: 0o600 })
    await once(out, 'open')
    await write(out)
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await check(file, createReadStream(part), 'the backup failed')
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    if (error instanceof StoreError || error instanceof ArchiveError) throw error
    throw new ArchiveError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/**
 * Opens a backup and reads all of it once, so that nothing is restored from a damaged file. `-` reads standard input.
 * Throws `ArchiveError` with a sentence that says what is wrong.
 */
export async function openBackup(file: string): Promise<BackupSource> {
  const held = file === '-' ? await buffer(process.stdin) : undefined
  const read = (): Readable => (held ? Readable.from([held]) : createReadStream(file))
  const at = await check(file === '-' ? 'What came in' : file, read())
  return { at, pieces: () => piecesIn(read()), close: async () => {} }
}

/** Reads a whole backup. Returns its time. `result`: what follows if it is damaged, for the message. */
async function check(name: string, stream: Readable, result = 'nothing was restored'): Promise<number> {
  const { count, tally } = counter()
  const before = (why: string): ArchiveError => new ArchiveError(`${name} ${why}; ${result}.`)
  try {
    let at: number | undefined
    let isOver = false
    for await (const line of linesOf(stream)) {
      const json = JSON.parse(line) as { end?: unknown }
      if (isOver) throw before('goes on behind its end')
      if (at === undefined) at = began(json)
      else if ('end' in json) isOver = JSON.stringify(json.end) === JSON.stringify(tally())
      else count(pieceOf(json))
    }
    if (at === undefined || !isOver) throw before('is not whole')
    return at
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw before(`cannot be read (${code})`)
    if (code === 'Z_BUF_ERROR') throw before('is not whole: it ends too soon')
    throw before(`is no backup, or a damaged one (${message.split('\n', 1)[0]?.slice(0, 80)})`)
  }

  function began(json: unknown): number {
    const { format, at } = head.parse(json)
    if (format > FORMAT) throw before('was written by a newer version of Bay 327')
    return at
  }
}

async function* piecesIn(stream: Readable): AsyncGenerator<Piece> {
  let isFirst = true
  for await (const line of linesOf(stream)) {
    const json = JSON.parse(line) as { end?: unknown }
    if (!isFirst && !('end' in json)) yield pieceOf(json)
    isFirst = false
  }
}

async function* linesOf(zipped: Readable): AsyncGenerator<string> {
  const plain = createGunzip()
  zipped.once('error', (error) => plain.destroy(error))
  let rest = ''
  for await (const part of zipped.pipe(plain).setEncoding('utf8')) {
    const lines = `${rest}${String(part)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
