import { legalPeople } from '@bay327/engine'
import { games } from '@bay327/games'
import { protocol } from '@bay327/room'
import { begin, openTable, sitDown, type Player } from '@bay327/server/testing/player'
import type { Frame } from './frames.ts'

/** A table of each game at which two people play while the attack runs. */
export interface Tables {
  /**
   * Replaces the content of `live` by words that are valid now: codes, tokens, positions, and the texts of the players'
   * views.
   */
  setLive(live: string[]): void
  /** Hellos to these tables: as each player, and as a watcher. */
  readonly hellos: readonly Frame[]
  close(): void
}

export async function openTables(url: string, slugs: readonly string[] = Object.keys(games)): Promise<Tables> {
  const tables = await Promise.all(slugs.map((slug) => openOne(url, slug)))
  const players = tables.flatMap(({ everybody }) => everybody)
  return {
    setLive(live) {
      const words = new Set(tables.map(({ code }) => code))
      for (const player of players) {
        words.add(player.token)
        words.add(player.position() ?? '')
        textsIn(player.view(), words)
      }
      live.splice(0, live.length, ...words)
    },
    hellos: tables.flatMap(({ code, everybody }) =>
      [...everybody.map(({ token }) => token), 'a-watcher-of-no-name-at-all'].map((token): Frame => ({
        kind: 'valid',
        event: 'hello',
        args: [{ protocol, room: code, token }],
      })),
    ),
    close: () => players.forEach((player) => player.close()),
  }
}

async function openOne(url: string, slug: string): Promise<{ code: string; everybody: readonly Player[] }> {
  const { code, host } = await openTable(url, slug, 'Maya')
  const [few = 2] = legalPeople(games[slug] ?? { people: { min: 2, max: 2 } })
  const others = await Promise.all(
    Array.from({ length: Math.max(1, few - 1) }, (_, i) => sitDown(url, code, `Ben${i}`)),
  )
  await begin([host, ...others])
  return { code, everybody: [host, ...others] }
}

/** Adds every text in a value to `into`, except texts longer than 200 characters. */
function textsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && value.length <= 200) into.add(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) textsIn(part, into)
}
