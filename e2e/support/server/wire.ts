import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { View } from '@bay327/room'
import { openPlayer, question, sitDown, type Player } from '@bay327/server/testing/player'
import { limits } from '../../../scripts/lib/patience.mjs'
import type { Desk } from '../browser.ts'
import { luckOf } from '../luck.ts'
import type { ShownQuestion } from '../play.ts'

/** A person at a table without a browser. */
export interface Wired extends Player {
  readonly name: string
}

/** A person who joined without a browser. */
export interface Joined extends Wired {
  ready(): Promise<unknown>
}

/** Returns the whole view of a token's owner. Requests it over a separate connection. */
export async function viewOf(url: string, room: string, token: string): Promise<View> {
  const player = await openPlayer(url, room, token)
  const view = player.view()
  player.close()
  return view
}

/** Returns the token by which this browser has its seat at a table. */
export async function tokenOf({ page, token, storage }: Desk, room: string): Promise<string> {
  if (storage !== undefined) return token() ?? ''
  const stored = await page.evaluate((code) => localStorage.getItem(`bay327.table.${code}`), room)
  return (JSON.parse(stored ?? '{}') as { token: string }).token
}

/** Connects this browser's person a second time, without the browser. */
export async function wired(desk: Desk, url: string, room: string): Promise<Wired> {
  return Object.assign(await openPlayer(url, room, await tokenOf(desk, room)), { name: desk.name })
}

/** Joins without a browser. The person's `ready` says that they are ready, with a nonce that the test sets. */
export async function joinByWire(url: string, room: string, name: string): Promise<Joined> {
  const player = await sitDown(url, room, name)
  const nonce = createHash('md5')
    .update(luckOf(`${room} ${name}`))
    .digest('hex')
  return Object.assign(player, { name, ready: () => player.send({ type: 'ready', nonce }) })
}

type WirePolicy = (shown: ShownQuestion, who: { readonly name: string }) => Promise<string | undefined>

/** Each player answers at most one open question. Returns the number of answers. */
export async function answerByWire(players: readonly Wired[], policy: WirePolicy): Promise<number> {
  let answers = 0
  for (const player of players) {
    const open = question(player)
    if (open === undefined) continue
    const choices = open.decision.options.map(({ id }) => id)
    const option = await policy({ question: open.id, choices, ballot: false }, player)
    if (option === undefined) continue
    const answer = await player.send({ type: 'answer', question: open.id, option })
    if (answer.ok) answers++
    else if (answer.error.code !== 'passed') throw new Error(`${player.name}: ${answer.error.code}`)
  }
  return answers
}

/**
 * Plays to the end of the match. Returns the number of answers. Throws if there is no progress for `limits.state` ms.
 */
export async function playOut(players: readonly Wired[], policy: WirePolicy): Promise<number> {
  let answers = 0
  for (let last = Date.now(); players.some((player) => player.view().table.phase === 'playing');) {
    const more = await answerByWire(players, policy)
    answers += more
    if (more > 0) last = Date.now()
    else await pause(20)
    if (Date.now() - last > limits.state) throw new Error(`Nobody was asked anything new, after ${answers} answers.`)
  }
  return answers
}
