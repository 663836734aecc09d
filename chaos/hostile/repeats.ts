import { connect, newToken, openPlayer, openTable, sitDown, type Player } from '@bay327/server/testing/player'
import type { Report } from '../lib/part.ts'
import { nothingSeen, note } from './verdict.ts'

/**
 * Sends everything that Maya has sent a second time: as Eve, who has a seat too, as a watcher, and on a connection
 * without a hello. Eve also sends her own commands with Maya's ids, which everybody can read in the positions.
 */
export async function repeats(url: string, report: Report): Promise<void> {
  const { code, host: maya } = await openTable(url, 'capture', 'Maya')
  const eve = await sitDown(url, code, 'Eve')
  const watcher = await openPlayer(url, code)
  const stranger = connect(url, code, newToken())
  const sent: { readonly id: string; readonly request: object }[] = []
  for (let words = 0; words < 20; words++) {
    const message = { id: `maya-said-${words}`, request: { type: 'chat', text: `word ${words}` } as const }
    await maya.send(message.request, message.id)
    sent.push(message)
  }
  await eve.until(() => eve.position() === maya.position())
  const before = maya.position()
  const seen = nothingSeen()
  const forged = sent.map(({ id }) => ({ id, request: { type: 'chat', text: 'forged' } }))
  let asMaya = 0
  for (const [who, messages] of [
    [eve, sent],
    [eve, forged],
    [watcher, sent],
    [stranger, sent],
  ] as const)
    for (const message of messages) {
      const answer = await who.raw('command', message)
      note(seen, answer, () => JSON.stringify(message))
      if (JSON.stringify(answer).includes(maya.token)) asMaya++
    }
  const moved = await movedSince(url, code, before)
  const own = [eve, watcher].filter((who) => personOf(who) === personOf(maya)).length
  for (const player of [maya, eve, watcher, stranger]) player.close()
  const of = `${4 * sent.length} of Maya’s messages from others: ${Object.entries(seen.answers).join(' ').replaceAll(',', ' ')}`
  report({ name: 'replayed commands that did something', of, unit: '', seen: moved, holds: { is: 0 } })
  report({ name: 'replays that made somebody Maya', of: '', unit: '', seen: own + asMaya, holds: { is: 0 } })
  report({ name: 'answers to them that are not typed', of: '', unit: '', seen: seen.wrong.length, holds: { is: 0 } })
}

const personOf = (player: Player): string | undefined => player.view().you.person

/** Returns 1 if a newcomer finds a state of the room other than `before`, otherwise 0. */
async function movedSince(url: string, code: string, before: string | undefined): Promise<number> {
  const fresh = await openPlayer(url, code)
  fresh.close()
  return fresh.position() === before && !JSON.stringify(fresh.view()).includes('forged') ? 0 : 1
}
