import { fastRandom, legalPeople, pick, timelineOf, type Replay, type Switches, type Timeline } from '@bay327/engine'
import { answerMatch, replayOf, startMatch, undoable, undoMatch } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { policyOf } from '../engine/play-on.ts'
import { waiting, type BotEngine } from '../engine/bot-engine.ts'

/** How to play a match: by the policies, with `odd` percent random answers. One in `undoOneIn` answers is undone. */
export interface Played {
  readonly seed: number
  readonly people?: number
  readonly odd?: number
  readonly undoOneIn?: number
  /** Values of some switches. The others have their printed values. */
  readonly switches?: Switches
}

/** Plays a whole match of a game and returns its match file. */
export function playMatch(engine: BotEngine, { seed, people, odd = 5, undoOneIn = 0, switches = {} }: Played): Replay {
  const { game } = engine
  const luck = fastRandom(seed)
  const hex = Array.from({ length: 32 }, () => luck.draw(256).toString(16).padStart(2, '0')).join('')
  const count = people ?? legalPeople(game)[0] ?? game.people.min
  const setup = {
    people: count,
    switches: allSwitches(game, { switches }),
    seed: hex,
    nonces: [{ by: 'p', nonce: 'n' }],
  }
  let { match } = startMatch(game, setup)
  while (game.outcome(match.state) === undefined) {
    const undoPoint = undoOneIn > 0 && luck.draw(undoOneIn) === 0 ? undoable(match)[0] : undefined
    const undone = undoPoint && undoMatch(game, match, undoPoint.answers)
    if (undone?.ok) match = undone.match
    const [decision] = waiting(game, match.state)
    if (decision === undefined) throw new Error('nothing waits')
    const isOdd = luck.draw(100) < odd
    const option = isOdd ? pick(luck, decision.options).id : policyOf(engine, match.state, decision, luck)
    const result = answerMatch(game, match, decision.id, option)
    if (!result.ok) throw new Error(result.code)
    match = result.match
  }
  return replayOf(match, game.outcome(match.state))
}

export const playedMatch = (engine: BotEngine, played: Played): Timeline =>
  timelineOf(engine.game, playMatch(engine, played))
