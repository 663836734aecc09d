import type { HeroId } from '../../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../../shared/events.ts'
import type { EscapeView } from '../../shared/types.ts'
import { isRoll, rollOf, type RollEvent, type RollFacts } from '../rolls.ts'

/** The roller: a Hero, the stormtroopers behind the Heroes, the bounty hunters, or the die for Darth Vader. */
export type Roller = HeroId | 'troopers' | 'hunters' | 'vader'

/** A roll of a detail as it is drawn. Dice that count are solid, and the others are outlines. */
export interface Throw extends RollFacts {
  readonly by: Roller
  /** Whether the roll succeeds. */
  readonly counts: boolean
  readonly of: RollEvent
}

/** The content of a detail's drawing. */
export interface Scene {
  /** The event that says what the detail is about. */
  readonly head: Head
  readonly hero: HeroId
  readonly card?: number
  /** The rolls: of two sides of a fight, or a single roll. */
  readonly throws: readonly Throw[]
  /** The latest roll. */
  readonly newest?: Throw
}

const heads = [
  'fired',
  'shot',
  'hunters-fired',
  'drew',
  'terminal-opened',
  'tested',
  'force-spent',
  'rolled',
  'faced-vader',
  'boarded',
  'won',
] as const
type Head = EventOf<(typeof heads)[number]>
const isHead = (event: EscapeEvent): event is Head => heads.some((type) => type === event.type)
/** Types of events that only add to a detail. Another event says what the detail is about. */
const additions = new Set<Head['type']>(['force-spent', 'rolled', 'faced-vader'])
/** Maximum number of shots that are drawn. Of a long fight, the last shots are drawn. */
const mostShots = 3

const isShot = (event: EscapeEvent) => event.type === 'fired' || event.type === 'hunters-fired' || event.type === 'shot'

/** Returns the content of a detail's drawing from its events, whose newest is last. */
export function sceneOf(run: readonly EscapeEvent[], view: EscapeView): Scene {
  const found = run.filter(isHead)
  const head = found.findLast(({ type }) => !additions.has(type)) ?? found[0]
  if (!head) throw new Error(`no detail in ${run.map(({ type }) => type).join(', ')}`)
  const card = cardOf(run, head)
  const all = run.flatMap((event, i) => (isRoll(event) ? [throwOf(event, run.slice(0, i), view)] : []))
  const newest = all.at(-1)
  const throws = isShot(head) ? inFight(all, head.hero) : all.slice(-1)
  return { head, hero: head.hero, ...(card !== undefined && { card }), throws, ...(newest && { newest }) }
}

function cardOf(run: readonly EscapeEvent[], head: Head): number | undefined {
  if (head.type === 'tested') return head.card
  const turned = run.findLast((event) => event.type === 'drew' || event.type === 'terminal-opened')
  return isShot(head) ? undefined : turned?.card
}

/** Returns the rolls of a fight: the last roll of the opponents, and the Hero's last `mostShots` shots. */
function inFight(all: readonly Throw[], hero: HeroId): readonly Throw[] {
  const theirs = all.findLast(({ by }) => by !== hero)
  return [...(theirs ? [theirs] : []), ...all.filter(({ by }) => by === hero).slice(-mostShots)]
}

function throwOf(event: RollEvent, before: readonly EscapeEvent[], view: EscapeView): Throw {
  const thrown = before.findLast((candidate) => candidate.type === 'tested' || candidate.type === 'shot')
  const facts = rollOf(event, view.roll)
  const dice = event.type === 'force-spent' ? (thrown?.dice ?? facts.dice) : facts.dice
  return { ...facts, dice, by: rollerOf(event), counts: countsOf(event, facts), of: event }
}

function rollerOf(event: RollEvent): Roller {
  if (event.type === 'fired') return 'troopers'
  if (event.type === 'hunters-fired') return 'hunters'
  return event.type === 'rolled' && (event.for === 'v-box' || event.for === 'sector') ? 'vader' : event.hero
}

function countsOf(event: RollEvent, { tone }: RollFacts): boolean {
  if (event.type === 'fired' || event.type === 'hunters-fired' || event.type === 'shot') return event.hit
  if (event.type === 'tested' || event.type === 'force-spent') return event.passed
  return event.for === 'v-box' ? tone === 'bad' : event.for !== 'tractor' || tone === 'good'
}
