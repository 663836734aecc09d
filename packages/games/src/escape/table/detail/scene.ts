import type { HeroId } from '../../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../../shared/events.ts'
import type { EscapeView } from '../../shared/types.ts'
import { isRoll, rollOf, type RollEvent, type RollFacts } from '../rolls.ts'

/** Who rolls: a Hero, those behind them, the bounty hunters, or the die for Darth Vader. */
export type Roller = HeroId | 'troopers' | 'hunters' | 'vader'

/** A roll of a detail, as drawn: its dice are solid if they count, outlines if not. */
export interface Throw extends RollFacts {
  readonly by: Roller
  /** Whether the roll does what it was rolled for. */
  readonly counts: boolean
  readonly of: RollEvent
}

/** What a detail draws. */
export interface Scene {
  /** The event that says what it is about. */
  readonly head: Head
  readonly hero: HeroId
  readonly card?: number
  /** Two sides of a fight, or one roll. */
  readonly throws: readonly Throw[]
  /** The last of them in time. */
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
/** What only adds to a detail that says already what it is about. */
const additions = new Set<Head['type']>(['force-spent', 'rolled', 'faced-vader'])
/** Of a long fight the last shots are drawn. */
const mostShots = 3

const isShot = (event: EscapeEvent) => event.type === 'fired' || event.type === 'hunters-fired' || event.type === 'shot'

/** Returns what the events of a detail make, the newest last. */
export function sceneOf(run: readonly EscapeEvent[], view: EscapeView): Scene {
  const told = run.filter(isHead)
  const head = told.findLast(({ type }) => !additions.has(type)) ?? told[0]
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

/** The last roll of the others, and the Hero's shots. */
function inFight(all: readonly Throw[], hero: HeroId): readonly Throw[] {
  const theirs = all.findLast(({ by }) => by !== hero)
  return [...(theirs ? [theirs] : []), ...all.filter(({ by }) => by === hero).slice(-mostShots)]
}

function throwOf(event: RollEvent, before: readonly EscapeEvent[], view: EscapeView): Throw {
  const thrown = before.findLast((one) => one.type === 'tested' || one.type === 'shot')
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
