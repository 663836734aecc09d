import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reduce, schema, type CommandId, type RoomCode } from '@bay327/room'
import { afterEach, beforeEach, vi } from 'vitest'
import { snapshotOf } from '../rooms/load.ts'
import { newSeed } from '../util/ids-and-secrets.ts'
import { openBuiltStore } from './embedded.ts'
import type { RoomStore } from '../store/store.ts'
import { allGames } from './server.ts'

/** Opens a store in a new directory before each test of this file, and deletes the directory after the test. */
export function freshStore(use: (store: RoomStore) => void): void {
  let directory: string
  let store: RoomStore
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'bay327-fresh-'))
    store = await openBuiltStore(directory)
    use(store)
  })
  afterEach(async () => {
    // The cleanup needs real timers.
    vi.useRealTimers()
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  })
}

/** Uses fake timers in each test of this file. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => void vi.useRealTimers())
}

/** Stores a new room of the example game. */
export async function putDash(store: RoomStore, code: RoomCode): Promise<void> {
  const game = allGames['dash']
  if (!game) throw new Error('no toy')
  const id = 'open:1' as CommandId
  const entry = { id, at: 1, request: { type: 'open', code, game: 'dash', schema }, made: { seed: newSeed() } } as const
  const first = reduce(game, undefined, entry)
  if (!first.ok) throw new Error(first.code)
  await store.create(code, entry, snapshotOf({ room: first.room, tip: { version: 1, id } }, [], game.rules))
}
