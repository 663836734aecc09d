import type { HasAgenda } from '../flow/agenda.ts'
import type { RandomSource } from '../random/random-source.ts'
import { holdsForEveryDraw } from '../random/all-outcomes.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Game, GameEvent, Option, SeatSpec, Viewer } from '../contract/game.ts'
import type { Determinize } from '../contract/bot-hints.ts'
import { fail, freeze } from './checks.ts'
import { allSwitches, randomPlay, type PlaySetup } from './random-play.ts'
import { firstDifference, seenBy, hiddenVariantOf, type HiddenVariants } from './hidden-variants.ts'

export interface ResampleSetup<S> extends PlaySetup {
  /** The game's secrets. If set, the check also tests that the result does not depend on them. */
  readonly hiddenVariants?: HiddenVariants<S>
  /** Checks only every n-th state and the last one, for long matches. When omitted, every state is checked. */
  readonly every?: number
}

/**
 * Plays a random match. Throws, with the position, if a redrawn state violates the contract of `Determinize`. The
 * redrawn state contains nothing of the true state: redrawing it again, or redrawing a hidden variant, gives the same
 * bytes. The viewer sees the same and has the same questions as before. The other seats' secret answers are removed.
 * Returns how many worlds were checked, and how many of them depend on chance.
 */
export function checkResample<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  resample: Determinize<S>,
  setup: ResampleSetup<S>,
): { readonly worlds: number; readonly dealt: number } {
  const viewers = viewersOf(game.seats(allSwitches(game, setup), setup.people))
  const luck = fastRandom(~setup.seed)
  const found = { worlds: 0, dealt: 0 }
  let answers = 0

  function look(state: S): void {
    freeze(state)
    for (const viewer of viewers) {
      const viewerName = [...viewer].join() || 'a spectator'
      const at = `${game.slug}, seed ${setup.seed}, answer ${answers}, ${viewerName}`
      const [firstSeed, otherSeed] = [luck.draw(1e9), luck.draw(1e9)]
      const deal = (from: S, seed: number) => resample(from, viewer, fastRandom(seed))
      const world = deal(state, firstSeed)
      const answerless = withoutOthersAnswers(at, game, state, viewer, world)
      const expectSame = (subject: string, a: unknown, b: unknown) => {
        const [left, right] = [JSON.stringify([a]), JSON.stringify([b])]
        if (left !== right) fail(at, `${subject}: ${firstDifference(left, right)}`)
      }
      expectSame('a deal from a deal is another', world, deal(deal(state, otherSeed), firstSeed))
      if (setup.hiddenVariants) {
        const variant = hiddenVariantOf(setup.hiddenVariants, state, viewer, luck)
        expectSame('a state that looks the same gives another deal', world, deal(variant, firstSeed))
      }
      expectSame('secret answers in the deal', answersIn(answerless), answersIn(world))
      expectSame('the view changes', game.view(answerless, viewer), game.view(world, viewer))
      expectSame('what is asked changes', ...mapBoth(answerless, world, (state) => decisionsSeen(game, state, viewer)))
      expectSame('the outcome changes', game.outcome(state), game.outcome(world))
      found.worlds++
      if (JSON.stringify(world) !== JSON.stringify(deal(state, otherSeed))) found.dealt++
    }
  }

  const { state: last } = randomPlay(game, setup, ({ state }) => {
    if (answers % (setup.every ?? 1) === 0) look(state)
    answers++
  })
  look(last)
  return found
}

/** Returns the viewers to check: a spectator, each seat, and each side with several seats. */
function viewersOf(seats: readonly SeatSpec[]): readonly Viewer[] {
  const sides = [...new Set(seats.map(({ side }) => side))].map((side) =>
    seats.flatMap((seat) => (seat.side === side ? [seat.id] : [])),
  )
  const several = sides.filter(({ length }) => length > 1)
  return [[], ...seats.map(({ id }) => [id]), ...several].map((ids) => new Set(ids))
}

function mapBoth<S, T>(a: S, b: S, map: (state: S) => T): [T, T] {
  return [map(a), map(b)]
}

function decisionsSeen<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  viewer: Viewer,
): unknown {
  return game.decisions(state).map((decision) => seenBy(decision, viewer))
}

function answersIn(state: unknown): unknown {
  return (state as Partial<HasAgenda<unknown>>).agenda?.answers
}

/**
 * Returns the state without the other seats' secret answers to open questions. The answer to a question with one option
 * is not secret and stays.
 */
function withoutOthersAnswers<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  viewer: Viewer,
  dealt: S,
): S {
  const { agenda } = state as Partial<HasAgenda<unknown>>
  if (agenda === undefined || Object.keys(agenda.answers).length === 0) return state
  const unanswered = game.decisions({ ...state, agenda: { ...agenda, answers: {} } })
  const visibleAnswers = Object.entries(agenda.answers).filter(([id]) => {
    const decision = unanswered.find((candidate) => candidate.id === `${agenda.asked}.${id}`)
    if (decision === undefined) return fail(at, `the answer ${id} belongs to no question`)
    const isForced = decision.options.length === 1 && Object.hasOwn(Object(answersIn(dealt)) as object, id)
    return viewer.has(decision.seat) || !decision.secret || isForced
  })
  return { ...state, agenda: { ...agenda, answers: Object.fromEntries(visibleAnswers) } }
}

/** Maximum number of times that a test calls `play`. */
const MOST = 1_000_000

/**
 * Returns every result of `play` with its probability, over every sequence of draws. Undefined results are left out.
 */
export function everyDeal(play: (chance: RandomSource) => string | undefined): ReadonlyMap<string, number> {
  const chances = new Map<string, number>()
  const all = holdsForEveryDraw((luck) => {
    let chance = 1
    const deal = play({
      draw(sides) {
        chance /= sides
        return luck.draw(sides)
      },
    })
    if (deal !== undefined) chances.set(deal, (chances.get(deal) ?? 0) + chance)
    return true
  }, MOST)
  if (!all) throw new Error('there are too many deals to list')
  const sum = [...chances.values()].reduce((a, b) => a + b, 0)
  return new Map([...chances].map(([deal, chance]) => [deal, chance / sum]))
}

/**
 * Returns how improbable the observed counts are under these probabilities, in standard deviations of a chi-square test
 * (Wilson-Hilferty). A value above 3.1 occurs by chance once in a thousand tests. Returns Infinity if an observed
 * result is impossible.
 */
export function unfairness(
  chances: ReadonlyMap<string, number>,
  deal: (chance: RandomSource) => string,
  { deals = 20_000, seed = 1 } = {},
): number {
  const luck = fastRandom(seed)
  const drawn = new Map<string, number>()
  for (let i = 0; i < deals; i++) {
    const result = deal(luck)
    if (!chances.has(result)) return Infinity
    drawn.set(result, (drawn.get(result) ?? 0) + 1)
  }
  const terms = [...chances].map(
    ([value, chance]) => ((drawn.get(value) ?? 0) - chance * deals) ** 2 / (chance * deals),
  )
  const free = chances.size - 1
  const sum = terms.reduce((a, b) => a + b, 0)
  const spread = 2 / (9 * free)
  return ((sum / free) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}
