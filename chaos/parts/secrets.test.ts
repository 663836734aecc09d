import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { expect, it } from 'vitest'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { playMatch } from '../secrets/match.ts'
import { search } from '../secrets/search.ts'
import { secrets } from './secrets.ts'

it('finds no secret in anything that leaves the server, for any game', async () => {
  const claims: Claim[] = []
  const report = (claim: Omit<Claim, 'part'>) => void claims.push({ part: 'secrets', ...claim })
  await secrets.run({ only: ['secrets'], seed: 1, sizes: { times: 1, many: 6 } }, report)
  expect(claims.filter((claim) => isHeld(claim) === false).map(lineOf)).toEqual([])
  expect(claims).toHaveLength(3 * Object.keys(games).length)
})

/** A game that shows watchers its whole state. */
function leaking(game: Game): Game {
  const view: Game['view'] = (state, viewer) => {
    const seen = game.view(state, viewer)
    return viewer.size > 0 ? seen : { ...seen, planted: state as never }
  }
  return { ...game, view }
}

it('finds a leak of a game in every channel', async () => {
  // A game in which each seat knows something that watchers do not know. In other games a seat gets the same messages
  // as a watcher.
  const slug = 'new-hope'
  const played = await playMatch({ game: slug, answers: 6, games: { [slug]: leaking(games[slug] as Game) } })
  const { leaks } = search(played)
  expect(leaks.some((leak) => leak.startsWith('Watcher: '))).toBe(true)
  expect(leaks.some((leak) => leak.startsWith('Screen: '))).toBe(true)
  expect(leaks.some((leak) => leak.startsWith('Maya: '))).toBe(false)
  const leaksIn = (channel: string, text: string): readonly string[] =>
    search({ ...played, heard: [], channels: [{ name: channel, text }] }).leaks
  const [token = '', nonce = ''] = [played.words[0], played.unlogged[0]]
  expect(leaksIn('/metrics', `x{token="${token}"} 1`)).toContain(`/metrics: ${token}`)
  expect(leaksIn('the log', `{"nonce":"${nonce}"}`)).toContain(`the log: ${nonce}`)
  expect(leaksIn('/t/rusty-heron', 'nothing')).toEqual([])
})
