import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import {
  applyUpdate,
  protocol,
  type Answer,
  type Held,
  type Refusal,
  type Request,
  type SentEvent,
  type CursorMessage,
  type WinChanceMessage,
  type Update,
  type View,
} from '@bay327/room'
import { patience } from './deadline.ts'

/** A person at a table through a real socket, with the state that a browser has. */
export interface Player {
  readonly socket: Socket
  readonly token: string
  /** The newest view. */
  view(): View
  position(): string | undefined
  held(): Held | undefined
  readonly events: SentEvent[]
  readonly updates: Update[]
  /** Called with each update, and with whether the update followed the player's state. */
  onUpdate: (update: Update, isUsed: boolean) => void
  /** The numbers of watchers that the player received. */
  readonly watching: number[]
  readonly pings: { person: string; place: string }[]
  readonly touches: CursorMessage[]
  readonly refused: Refusal[]
  /** The win chances that the player received. */
  readonly chances: WinChanceMessage[]
  /** Every frame that the player received, as text. */
  readonly frames: string[]
  hello(since?: string): Promise<Answer>
  send(request: Request, id?: string): Promise<Answer>
  /** Sends any message under any name. Resolves with the answer. */
  raw(event: string, ...args: unknown[]): Promise<Answer>
  /** Resolves when the view fulfils the condition. */
  until(isSo: (view: View) => boolean): Promise<View>
  close(): void
}

export const newToken = (): string => randomBytes(16).toString('base64url')
export const newId = (): string => randomBytes(9).toString('base64url')
export const newNonce = (): string => randomBytes(16).toString('hex')

export function openPlayer(url: string, room: string, token = newToken(), since?: string): Promise<Player> {
  return greet(connect(url, room, token), since)
}

/** Reconnects a player who lost the connection, to this server or another, with the player's last state. */
export function comeBack(url: string, room: string, earlier: Player): Promise<Player> {
  return greet(connect(url, room, earlier.token, earlier.held()), earlier.position())
}

async function greet(player: Player, since: string | undefined): Promise<Player> {
  const answer = await player.hello(since)
  if (answer.ok) return player
  player.close()
  throw new Error(answer.error.code)
}

/** A socket before its hello. */
export function connect(url: string, room: string, token = newToken(), known?: Held): Player {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  let held = known
  const frames: string[] = []
  const events: SentEvent[] = []
  const updates: Update[] = []
  const watching: number[] = []
  const pings: Player['pings'] = []
  const touches: CursorMessage[] = []
  const refused: Refusal[] = []
  const chances: WinChanceMessage[] = []
  const waiting = new Set<() => void>()
  socket.io.on('open', () =>
    socket.io.engine.on('packet', ({ data }) => void (data !== undefined && frames.push(String(data)))),
  )

  function take(update: Update): void {
    updates.push(update)
    const isNew = update.position !== held?.position
    const next = applyUpdate(held, update)
    held = next ?? held
    player.onUpdate(update, next !== undefined)
    if (next === undefined) return
    if (update.whole) events.splice(0, events.length, ...update.events)
    else if (isNew) events.push(...update.events)
    for (const check of waiting) check()
  }
  socket.on('update', take)
  socket.on('watching', (count: number) => watching.push(count))
  socket.on('ping', (ping: Player['pings'][number]) => pings.push(ping))
  socket.on('touched', (touched: CursorMessage) => touches.push(touched))
  socket.on('refused', (refusal: Refusal) => refused.push(refusal))
  socket.on('chance', (chance: WinChanceMessage) => chances.push(chance))

  /** Handles an answer in a callback, before the next message. A promise would settle later. */
  function raw(event: string, ...args: unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      socket
        .timeout(patience(120_000))
        .emit(event, ...args, (error: Error | null, answer: Answer & { readonly watching?: number }) => {
          if (error) {
            reject(error)
            return
          }
          if (answer.watching !== undefined) watching.push(answer.watching)
          if (answer.update) take(answer.update)
          resolve(answer)
        })
    })
  }
  const view = (): View => {
    if (held === undefined) throw new Error('no view yet')
    return held.view
  }
  const player: Player = {
    socket,
    token,
    onUpdate() {},
    view,
    position: () => held?.position,
    held: () => held,
    events,
    updates,
    watching,
    pings,
    touches,
    refused,
    chances,
    frames,
    raw,
    hello: (since) => raw('hello', { protocol, room, token, ...(since !== undefined && { since }) }),
    send: (request, id = newId()) => raw('command', { id, request, ...(held && { since: held.position }) }),
    until: (isSo) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check)
          reject(new Error(`never so: ${isSo.toString()}`))
        }, patience(120_000))
        const check = (): void => {
          if (held === undefined || !isSo(held.view)) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(held.view)
        }
        waiting.add(check)
        check()
      }),
    close: () => void socket.disconnect(),
  }
  return player
}

/** Opens a table over HTTP and says hello as its first person. */
export async function openTable(url: string, game: string, name: string): Promise<{ code: string; host: Player }> {
  const token = newToken()
  const code = await createTable(url, { game, name, token, id: newId() })
  return { code, host: await openPlayer(url, code, token) }
}

/**
 * Opens a table over HTTP. Repeats the request with the same id while the server asks for that, up to `ms`. Returns the
 * code.
 */
export async function createTable(url: string, body: unknown, ms = 0): Promise<string> {
  const end = performance.now() + ms
  for (;;) {
    const response = await post(url, body)
    const made = (await response.json()) as { readonly room: string } | { readonly error: Refusal }
    if ('room' in made) return made.room
    if (made.error.next !== 'retry' || performance.now() > end) throw new Error(`no table: ${made.error.code}`)
    await pause(100)
  }
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Joins with a name and waits until the table shows it. */
export async function sitDown(url: string, code: string, name: string): Promise<Player> {
  const player = await openPlayer(url, code)
  const joined = await player.send({ type: 'join', name })
  if (!joined.ok) throw new Error(joined.error.code)
  await player.until((view) => view.you.person !== undefined)
  return player
}

/** Everybody says that they are ready, and the host, who is the first, starts. */
export async function begin(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.send({ type: 'ready', nonce: newNonce() })
  const started = await players[0]?.send({ type: 'start' })
  if (!started?.ok) throw new Error(`not started: ${started?.error.code}`)
  for (const player of players) await player.until((view) => view.table.phase === 'playing')
}

/** Returns the first question that this player can answer now. */
export function question(player: Player) {
  const { you, questions } = player.view()
  return questions.find(({ people, answered }) => you.person !== undefined && people.includes(you.person) && !answered)
}

/** Answers every open question with the first option, until `enough` returns true or no question is open. */
export async function play(players: readonly Player[], enough: () => boolean): Promise<number> {
  let answers = 0
  for (let rounds = 0; rounds < 3_000 && !enough(); rounds++) {
    const active = players.find((player) => question(player) !== undefined)
    if (active === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      continue
    }
    const waits = question(active)
    const { options } = waits?.decision ?? { options: [] }
    const option = options[rounds % options.length]?.id ?? ''
    const answer = await active.send({ type: 'answer', question: waits?.id ?? '', option })
    if (answer.ok) answers++
    else if (answer.error.code !== 'passed' && answer.error.code !== 'too-fast') throw new Error(answer.error.code)
  }
  return answers
}
