import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '@bay327/bench/lib/drive'
import type { RoomCode } from '@bay327/room'
import { begin, comeBack, openTable, sitDown, type Player } from '@bay327/server/testing/player'
import { judge, type Witness } from '../lib/convergence-check.ts'
import type { Report } from '../lib/part.ts'
import type { Place } from '../lib/place.ts'

export interface Sleep {
  /** Minimum time that the phone is suspended, s. It lasts at least until the table shows the person as absent. */
  readonly seconds: number
  /** Whether the page had promised a heartbeat, as visible pages do. */
  readonly wasVisible: boolean
  readonly seed: number
}

/** Maximum growth of the server's memory while the phone is suspended, MB. */
const MOST_GROWTH = 16

/** Interval of the others' chat while the phone is suspended, ms. */
const WORDS = 250

/**
 * Suspends a phone during a match: its connection is held, and neither side closes it. Much later the phone resumes on
 * a dead connection.
 */
export async function sleep(place: Place, { seconds, wasVisible, seed }: Sleep, report: Report): Promise<void> {
  const [node] = place.nodes
  if (!node) throw new Error('There is no server.')
  const line = await node.line(seed)
  const { code, host: maya } = await openTable(node.url, 'escape', 'Maya')
  const phone = await sitDown(line.url, code, 'Ben')
  await begin([maya, phone])
  const of = `a phone asleep ${wasVisible ? 'with' : 'without'} a page that was looked at, ${seconds} s`
  const before = (await node.has()).heap
  if (wasVisible) await phone.raw('pulse', { within: 1_000 })
  line.proxy.set({ up: { stops: 'held' }, down: { stops: 'held' } })
  const fell = performance.now()
  const isHere = (): boolean => maya.view().people[1]?.presence === 'here'
  let known = Number.NaN
  const took: number[] = []
  while (isHere() || performance.now() - fell < seconds * 1_000) {
    const sentAt = performance.now()
    const { ok } = await maya.send({ type: 'chat', text: 'Are you there?' })
    if (!ok) throw new Error('Maya is not heard.')
    took.push(performance.now() - sentAt)
    await pause(WORDS)
    if (!isHere() && Number.isNaN(known)) known = performance.now() - fell
  }
  const after = (await node.has()).heap
  // The phone resumes. The data that the network held is lost with the connection.
  line.proxy.cut('reset')
  line.proxy.set({})
  const woke = performance.now()
  const back = await comeBack(line.url, code, phone)
  while (back.position() !== maya.position()) await pause(1)
  const met = performance.now() - woke
  const judgement = await judge(
    place.store,
    [maya, back].map((player) => witnessOf(code, player)),
  )
  took.sort((a, b) => a - b)
  report({
    name: 'until the table knew that somebody was away',
    of,
    unit: 's',
    seen: known / 1_000,
    holds: { most: 60 },
  })
  report({ name: 'words said meanwhile', of, unit: '', seen: took.length })
  report({ name: 'until a word was acknowledged, p99', of, unit: 'ms', seen: quantile(took, 0.99) })
  report({
    name: 'memory grown at the server',
    of,
    unit: 'MB',
    seen: (after - before) / 2 ** 20,
    holds: { most: MOST_GROWTH },
  })
  report({ name: 'awake, until it held the same as the others', of, unit: 'ms', seen: met })
  report({ name: 'views that differ from a replay', of, unit: '', seen: judgement.differing.length, holds: { is: 0 } })
  for (const player of [maya, phone, back]) player.close()
}

const witnessOf = (room: string, player: Player): Witness => ({
  room: room as RoomCode,
  token: player.token,
  sent: [],
  seen: new Map(),
  held: () => player.held(),
})
