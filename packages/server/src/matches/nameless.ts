import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { moduleOf } from '@bay327/games/modules'
import type { MatchRecord } from '@bay327/room'
import { withoutNames } from '@bay327/room/log/without-names'
import { namelessId, replayId } from '@bay327/room/protocol/record'
import type { RoomStore } from '../store/store.ts'
import { newSeed } from '../util/ids-and-secrets.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** Links to finished matches without names. Nothing is stored for a link: its id is the match's id, encrypted. */
export interface NamelessLinks {
  /** Returns the id of the link to this match. */
  idFor(match: string): Promise<string>
  /** Returns the id of the match. Undefined if the id is no id of such a link on this server. */
  matchOf(id: string): Promise<string | undefined>
}

const CIPHER = 'aes-256-cbc'
/** Every plaintext is the id of another match, so a match has one link, and no two links begin alike by their ids. */
const START = Buffer.alloc(16)

/** Creates the links from a secret, which is kept in the store, so that all nodes share it. A failed read is repeated. */
export function namelessLinks(store: Pick<RoomStore, 'agree'>): NamelessLinks {
  let known: Buffer | undefined
  const key = async () =>
    (known ??= createHash('sha256')
      .update(await store.agree('nameless-links', newSeed()))
      .digest())
  return {
    async idFor(match) {
      const cipher = createCipheriv(CIPHER, await key(), START)
      return Buffer.concat([cipher.update(match, 'latin1'), cipher.final()]).toString('base64url')
    },
    async matchOf(id) {
      if (!namelessId.safeParse(id).success) return undefined
      const cipher = createDecipheriv(CIPHER, await key(), START)
      try {
        const match = Buffer.concat([cipher.update(Buffer.from(id, 'base64url')), cipher.final()]).toString('latin1')
        return replayId.safeParse(match).success ? match : undefined
      } catch {
        // A text that was not encrypted by this server has no valid padding.
        return undefined
      }
    },
  }
}

/** Returns the compressed record of a match without names, from the stored bytes. */
export async function bytesWithoutNames(bytes: Uint8Array): Promise<Uint8Array> {
  const record = JSON.parse((await unzip(bytes)).toString()) as MatchRecord
  const { game, seats, switches } = record.replay.header
  const text = await moduleOf(game)?.text()
  const seating = { switches, seats: seats.map(({ id }) => id) }
  const nameOf = (id: string): string => {
    const seat = seats.find((candidate) => candidate.id === id)
    return text?.seat(id, seat?.pick?.value, seating).name ?? seat?.name ?? id
  }
  return zip(JSON.stringify(withoutNames(record, nameOf)))
}
