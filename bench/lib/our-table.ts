import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Option } from '@bay327/engine'
import type { QuestionView } from '@bay327/room'
import { createTable, newId, newNonce, newToken } from '@bay327/server/testing/player'
import { muster, type Table } from './table.ts'
import { openViewer, type Viewer } from './viewer.ts'

export interface Play {
  readonly game: string
  readonly viewers: number
  /** Whether to choose the first option always, so that a match never ends. */
  readonly first: boolean
}

export interface OurTable extends Table {
  readonly code: string
  /** The version that all viewers have. */
  version(): number
  /** Ends the match by everybody's consent, and deals the next one. */
  end(): Promise<void>
}

/** Opens a table of this server and starts its match. Up to four of the viewers play, the others watch. */
export async function openOurTable(url: string, index: number, { game, viewers, first }: Play): Promise<OurTable> {
  const players: Viewer[] = []
  const everybody: Viewer[] = []
  const { enlist, all } = muster()
  const hostToken = newToken()
  const code = await createTable(url, { game, name: 'P0', token: hostToken, id: newId() }, 60_000)

  async function sit(token = newToken()): Promise<Viewer> {
    const viewer = await openViewer(url, code, enlist(), token)
    everybody.push(viewer)
    return viewer
  }

  for (let seat = 0; seat < Math.min(4, viewers); seat++) {
    const player = await sit(seat === 0 ? hostToken : undefined)
    if (seat > 0) await player.ask({ type: 'join', name: `P${seat}` })
    players.push(player)
  }
  while (everybody.length < viewers) await sit()
  await deal()
  let ready: Promise<void> = Promise.resolve()
  let moves = 0

  async function deal(): Promise<void> {
    const [host] = players
    if (host === undefined) throw new Error('Nobody plays.')
    if (host.view().outcome) await host.ask({ type: 'again' })
    await all(host.version())
    for (const player of players) {
      const free = host.view().seats.find(({ people }) => people.length === 0)
      if (player.view().you.seats.length === 0 && free) await player.ask({ type: 'claim', seat: free.id })
    }
    for (const player of players) await player.ask({ type: 'ready', nonce: newNonce() })
    const started = await host.ask({ type: 'start' })
    if (!started.ok) throw new Error(`Not started: ${started.error.code}`)
    await all(host.version())
  }

  /**
   * Returns the person who is asked and the question, by the newest view among the viewers. Deals the next match after
   * one that an automatic step ended.
   */
  async function nextQuestion(): Promise<{ readonly player: Viewer; readonly question: QuestionView }> {
    for (let tries = 0; tries < 2_000; tries++) {
      const newest = Math.max(...players.map((player) => player.version()))
      const found = players.flatMap((player) => {
        const question = player.version() === newest ? player.question() : undefined
        return question ? [{ player, question }] : []
      })
      const next = found.find(({ question }) => !question.decision.optional) ?? found[0]
      if (next) return next
      if (players[0]?.view().outcome) await deal()
      await pause(5)
    }
    throw new Error(`Nobody is asked at ${code}.`)
  }

  /** Chooses an option, the same one in each run. Avoids options that lose. */
  function choice(options: readonly Option[]): string {
    const safe = options.filter(({ fatal }) => !fatal)
    const among = safe.length > 0 ? safe : options
    const at = first ? 0 : (Math.imul(index * 31 + ++moves, 2_654_435_761) >>> 8) % among.length
    return among[at]?.id ?? ''
  }

  return {
    code,
    version: () => players[0]?.version() ?? 0,
    async move() {
      await ready
      for (;;) {
        const { player, question } = await nextQuestion()
        const next = player.version() + 1
        const began = performance.now()
        const option = choice(question.decision.options)
        const arrived = all(next)
        const answer = await player.ask({ type: 'answer', question: question.id, option })
        if (!answer.ok) continue
        await arrived
        const took = performance.now() - began
        if (player.view().outcome) ready = deal()
        return took
      }
    },
    async end() {
      await ready
      const [host, ...others] = players
      await host?.ask({ type: 'abandon' })
      for (const player of others) {
        const proposal = player.view().proposals.find(({ kind }) => kind === 'abandon')?.id
        if (proposal !== undefined && !host?.view().outcome) await player.ask({ type: 'consent', proposal, yes: true })
      }
      await (ready = deal())
    },
    async watch() {
      await sit()
    },
    bytes: () => everybody.reduce((sum, viewer) => sum + viewer.bytes(), 0),
    close: () => everybody.forEach((viewer) => viewer.close()),
  }
}
