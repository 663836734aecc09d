import type { Detail, DetailContext, Effect, Tone } from '@bay327/table/detail/detail'
import { t } from '@bay327/table/text/en'
import { duel, redSpaces } from '../../shared/data/tables.ts'
import { seatIds, type Seat, type Side, type Target } from '../../shared/data/types.ts'
import type { EndorEvent, EventOf } from '../../shared/events.ts'
import { clearOdds, deathStarOdds, duelOdds, mean, meanHits, shotOdds } from '../../shared/odds.ts'
import { sideOfSeat } from '../../shared/seats.ts'
import { shipsOf } from '../../shared/sectors.ts'
import { standOf } from '../../shared/stand.ts'
import type { EndorView } from '../../shared/types.ts'
import { event as lineOf } from '../../text/log.ts'
import {
  capital,
  count,
  isSpecial,
  numeral,
  placeName,
  shipWords,
  squadWords,
  theShips,
  trackNames,
} from '../../text/words.ts'
import { battleOf, hadMarker, squadBefore, struckIn, trackIn, type BattleEvent } from './battle-facts.ts'
import { attackFacts } from '../rolls.ts'
import { words } from '../words.ts'

/** Returns the viewer's side. Undefined for watchers. */
const sideOf = (mine: ReadonlySet<string>): Side | undefined =>
  seatIds.filter((seat) => mine.has(seat)).map(sideOfSeat)[0]

/** Returns the tone of something that is good for one side. */
const toneFor = (good: Side, mine: Side | undefined): Tone =>
  mine === undefined ? 'even' : good === mine ? 'ours' : 'theirs'
const other: Readonly<Record<Side, Side>> = { rebels: 'empire', empire: 'rebels' }

function effectOf(
  event: EndorEvent,
  run: readonly EndorEvent[],
  mine: Side | undefined,
  view: EndorView,
): readonly Effect[] {
  if (event.type === 'struck') return lossEffects(event, run, mine, view)
  if (event.type === 'track') {
    const good: Side = event.who === 'luke' || event.who === 'falcon' ? 'empire' : 'rebels'
    return [{ text: words.detail.track(words.trackFull[event.who], event.from, event.to), tone: toneFor(good, mine) }]
  }
  const [rebels, own] = [toneFor('rebels', mine), 'seat' in event ? toneFor(sideOfSeat(event.seat), mine) : 'even']
  if (event.type === 'reserve-lost') return [{ text: words.detail.burns(event.count), tone: rebels }]
  if (event.type === 'shields-down') return [{ text: words.detail.shieldsDown, tone: rebels }]
  if (event.type === 'cleared') return [{ text: words.detail.cleared(event.space), tone: own }]
  if (event.type === 'bonus') return [{ text: words.detail.bonus(event.count), tone: own }]
  return []
}

/** Returns the effects of losses: the destroyed fighters of each kind, or the marker. */
function lossEffects(
  event: EventOf<'struck'>,
  run: readonly EndorEvent[],
  mine: Side | undefined,
  view: EndorView,
): readonly Effect[] {
  const { space, losses, left } = event
  const tone = toneFor(sideOfSeat(event.seat), mine)
  const fighters = shipsOf(squadBefore(run, space, view)).filter(
    ([kind]) => !isSpecial(kind) && losses[kind] !== undefined,
  )
  return [
    ...(losses.fleetMarker === undefined ? [] : [{ text: words.detail.markerLost(space), tone }]),
    ...fighters.map(([kind, n]) => ({
      text: words.detail.left(words.legendMany[kind], space, n, left[kind] ?? 0),
      tone,
      to: { place: space },
    })),
  ]
}

interface Words {
  readonly at?: Target
  readonly title: string
  readonly near?: string
  readonly chance?: string
  readonly rule?: string
  readonly verdict?: Detail['verdict']
}

/** Returns the pieces on a space in words. */
function aimWords(run: readonly EndorEvent[], space: Target, view: EndorView): string {
  const squad = squadBefore(run, space, view)
  if (space === 'DS' || hadMarker(run, space, view)) return placeName(space)
  return squadWords(squad) || placeName(space)
}

function wordsOf(event: BattleEvent, run: readonly EndorEvent[], { view, mine }: DetailContext<EndorView>): Words {
  const side = sideOf(mine)
  const own = 'seat' in event ? sideOfSeat(event.seat) : 'rebels'
  const [good, bad] = [toneFor(own, side), toneFor(other[own], side)]
  switch (event.type) {
    case 'attacked': {
      const { kind, from, target, dice } = event
      const squad = squadBefore(run, target, view)
      const stand = standOf(squad, hadMarker(run, target, view), {
        falcon: trackIn(run, 'falcon')?.from ?? view.hits.falcon,
        executor: trackIn(run, 'executor')?.from ?? view.hits.executor,
      })
      const clears = clearOdds(dice.length, stand)
      const ships = view[from][kind] ?? 0
      const title = isSpecial(kind) || ships === 0 ? capital(theShips(kind)) : capital(shipWords(kind, ships))
      return {
        at: target,
        title: `${title} ${isSpecial(kind) || ships === 1 ? 'attacks' : 'attack'} ${aimWords(run, target, view)}`,
        near: words.detail.from(from, dice.length),
        chance: [
          ...(clears > 0 ? [words.detail.chance(words.detail.clears, t.question.percent(clears))] : []),
          ...(stand.marker ? [] : [words.detail.meanHits(meanHits(dice.length, stand))]),
        ].join(' '),
        ...attackVerdict(event, run, view, good, bad),
      }
    }
    case 'attacked-death-star':
      return {
        at: 'DS',
        title: `${capital(isSpecial(event.kind) ? theShips(event.kind) : words.legendMany[event.kind])} ${isSpecial(event.kind) ? 'attacks' : 'attack'} the Death Star`,
        near: words.detail.from(event.from, event.dice.length),
        chance: words.detail.chance(words.dice.sixFound, t.question.percent(deathStarOdds(event.dice.length))),
        rule: words.detail.onlySix,
        verdict: event.hit ? { text: words.detail.reactor, tone: good } : { text: words.detail.holds, tone: bad },
      }
    case 'shot':
      return {
        at: event.target,
        title: words.detail.fires(placeName(event.target)),
        chance: words.detail.chance(words.detail.aHit, t.question.percent(shotOdds())),
        rule: words.detail.oneEnough,
        verdict: event.hit ? { text: words.detail.allGone, tone: good } : { text: words.detail.miss, tone: bad },
      }
    case 'assault': {
      const steps = event.to - event.from
      return {
        title: words.detail.storms(count(event.dice.length, 'die', 'dice')),
        near: words.theatre.shield,
        rule: words.detail.eachSpace,
        verdict: {
          text: steps === 0 ? words.detail.heldBack : words.detail.on(numeral(steps)),
          tone: steps === 0 ? bad : good,
        },
      }
    }
    case 'dueled': {
      const whom = event.order === 'luke' ? 'vader' : 'luke'
      const left = trackIn(run, whom)?.to ?? view.hits[whom]
      const isOpen = whom === 'vader' && left > 0 && left <= redSpaces
      return {
        title: words.detail.strikes(words.striker[event.order], trackNames[whom]),
        near: words.theatre.duel,
        ...(event.dice.length > 0 && { chance: words.detail.meanHits(mean(duelOdds())) }),
        rule: isOpen
          ? words.detail.canRedeem(left)
          : event.dice.length > 0
            ? words.detail.need(duel.hitOn)
            : words.detail.lightning,
        verdict: { text: words.detail.hitsDone(numeral(event.hits), event.hits), tone: event.hits > 0 ? good : bad },
      }
    }
    case 'redeemed':
      return {
        title: words.detail.redeems,
        near: words.theatre.duel,
        verdict: { text: words.detail.redeemed, tone: good },
      }
  }
}

/** Returns the verdict of an attack: before the dice are applied, what they can hit; afterwards, the losses. */
function attackVerdict(
  event: BattleEvent & { readonly type: 'attacked' },
  run: readonly EndorEvent[],
  view: EndorView,
  good: Tone,
  bad: Tone,
): Pick<Words, 'verdict'> {
  const losses = struckIn(run)?.losses
  if (losses?.fleetMarker !== undefined) return { verdict: { text: words.detail.markerFalls, tone: good } }
  if (losses) {
    const ships = Object.entries(losses).reduce((sum, [kind, n]) => (isSpecial(kind as 'tie') ? sum : sum + n), 0)
    const hits = Object.values(losses).reduce((sum, n) => sum + n, 0)
    const text = ships > 0 ? words.detail.destroyed(numeral(ships)) : words.detail.hitsDone(numeral(hits), hits)
    return { verdict: { text, tone: good } }
  }
  const able = attackFacts(event, view).marks.filter(Boolean).length
  if (able === 0 || run.some(({ type }) => type === 'missed'))
    return { verdict: { text: words.detail.nothing, tone: bad } }
  return { verdict: { text: words.detail.able(numeral(able), able), tone: 'even' } }
}

/** Returns the whole detail in words, with the sentences of the log. */
function sayOf(run: readonly EndorEvent[], seats: readonly Seat[]): string {
  return run
    .flatMap((event) => {
      const line = lineOf(event, seats)
      if (!line) return []
      return 'dice' in event && event.dice.length > 0
        ? [`${line.text.replace(/\.$/, '')}: ${event.dice.join(', ')}.`]
        : [line.text]
    })
    .join(' ')
}

/** Returns the detail of a battle. */
export function detailOf(run: readonly EndorEvent[], context: DetailContext<EndorView>): Detail {
  const { view, mine, odds } = context
  const side = sideOf(mine)
  const battle = battleOf(run, view)
  const say = sayOf(run, view.seats)
  const effects = run.flatMap((event) => effectOf(event, run, side, view))
  const parts = battle ? wordsOf(battle, run, context) : { title: effects[0]?.text ?? say.replace(/\.$/, '') }
  const { at, near, title, chance, rule, verdict }: Words = parts
  const seat = battle?.seat ?? run.find((event): event is EndorEvent & { seat: Seat } => 'seat' in event)?.seat
  // Ships and characters belong to a side, so a loss concerns both hands of the side.
  const seats =
    seat === undefined ? view.seats : [seat, ...view.seats.filter((other) => sideOfSeat(other) !== sideOfSeat(seat))]
  const where = at === undefined ? {} : { at, place: at === 'DS' ? words.detail.deathStar : at }
  return {
    ...where,
    seats,
    title,
    ...(battle && 'dice' in battle && { dice: battle.dice.length }),
    ...(near !== undefined && { near }),
    ...(odds && chance !== undefined && { chance }),
    ...(rule !== undefined && { rule }),
    ...(verdict && { verdict }),
    effects,
    say,
  }
}
