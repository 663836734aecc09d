import { newId, newToken, type Player } from '@bay327/server/testing/player'

/** Everything that left the server through one channel, as text. */
export interface Channel {
  readonly name: string
  readonly text: string
}

/** Fetches everything that a stranger can fetch with the room's code and the match's future id. */
export async function fetched(url: string, code: string, game: string, id: string): Promise<readonly Channel[]> {
  const join = { id: newId(), name: 'Eve', token: newToken(), at: 3 }
  const post = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const page: RequestInit = { headers: { accept: 'text/html' } }
  const requests: readonly (readonly [path: string, how?: RequestInit])[] = [
    [`/t/${code}`, page],
    [`/r/${id}`, page],
    ['/metrics'],
    ['/api/tables'],
    ['/api/calls'],
    [`/api/rooms/${code}`],
    [`/api/rooms/${code}`, { headers: { authorization: `Bearer ${newToken()}` } }],
    [`/api/rooms/${code}/replay`],
    [`/api/replays/${id}`],
    [`/api/replays/${code}`],
    [`/api/replays/${id}/nameless`],
    [`/api/totals/${game}`],
    [`/api/replays/${id}/tables`, post(join)],
    ['/api/replays/tables', post({ ...join, file: JSON.stringify({ format: 'bay327-replay', id }) })],
    [`/api/rooms/${code}/calls`, post({ token: newToken(), subscription: {} })],
  ]
  return Promise.all(
    requests.map(async ([path, how]) => {
      const answer = await fetch(url + path, how)
      const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      // The id is part of the request, so its occurrence in an answer is not a leak.
      return { name: path, text: `${head}\n${await answer.text()}`.replaceAll(id, '') }
    }),
  )
}

/**
 * Sends every request that a connection allows: the whole view, an earlier position, every earlier step, other people's
 * options, advice, and forbidden commands. The player's frames contain the answers.
 */
export async function askAll(player: Player, earlier: string | undefined): Promise<void> {
  const { questions } = player.view()
  const version = Number.parseInt(player.position() ?? '1')
  await player.hello()
  await player.hello(earlier)
  await player.hello('7.no-position-of-anybody')
  for (const back of [1, 2, 5, 12, 40]) await player.raw('since', { version: Math.max(1, version - back) })
  for (const { id, decision } of questions) {
    await player.raw('look', { question: id })
    await player.raw('advise', { question: id })
    await player.raw('touch', { kind: 'finger', question: id, option: decision.options[0]?.id ?? 'none' })
    await player.send({ type: 'answer', question: id, option: 'no-such-option' })
  }
  await player.raw('look', { question: 'none' })
  await player.raw('command', { id: newId(), request: { type: 'answer', question: { $ne: null }, option: 7 } })
  await player.send({ type: 'abandon' })
}
