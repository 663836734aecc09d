import type { EndText, SeatId } from '@bay327/engine'
import { atMost } from '@bay327/engine/random/odds'
import { falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import type { EscapeEvent, LossCause } from '../shared/events.ts'
import type { EscapeView } from '../shared/types.ts'
import { lossWords } from './log.ts'
import { volleyOdds } from './odds.ts'
import { capital, count, he, list, nameOf, placeName, statNames, stormtroopers } from './words.ts'

const heroOf = (seat: SeatId): HeroId | undefined => heroIds.find((id) => id === seat)
const heroesOf = (seats: readonly SeatId[]): readonly HeroId[] => heroIds.filter((id) => seats.includes(id))

/** Returns the person's part, for example "Luke and Han were aboard". */
function ownPart(view: EscapeView, mine: readonly SeatId[]): string {
  const own = heroesOf(mine)
  if (own.length === heroIds.length) return ''
  const aboard = own.filter((id) => view[id].sector === falcon)
  if (aboard.length > 0) return ` Your ${list(aboard.map(nameOf))} ${aboard.length === 1 ? 'was' : 'were'} aboard.`
  const [only] = own
  if (own.length !== 1 || only === undefined) return ` Your ${list(own.map(nameOf))} were still on the way.`
  return ` Your ${nameOf(only)} was in ${view[only].sector}, with ${view[only].stamina} stamina left.`
}

/** Words for the last screen. */
export const end: EndText<EscapeView, EscapeEvent> = {
  unit: () => 'Stamina',
  own(over) {
    const { outcome, view, mine } = over
    const isOut = outcome.cause === 'escaped'
    const last = outcome.facts?.['hero'] as HeroId
    const title = `${isOut ? 'You got out' : 'You were caught'}, in round ${view.turn.round}`
    if (!isOut) return { title, why: `${lossWords(outcome.cause as LossCause, nameOf(last))}${ownPart(view, mine)}` }
    const left = heroesOf(mine).map((id) => `${nameOf(id)} ${view[id].stamina}`)
    const all = left.length === heroIds.length ? '' : ` Stamina left: ${list(left)}.`
    return { title, why: `${nameOf(last)} was last aboard. Vader stood at ${view.vader} of ${limits.gameOver}.${all}` }
  },
  result({ view }, seat) {
    const hero = heroOf(seat)
    if (hero === undefined) return { got: '' }
    const { sector, stamina, stormtroopers: behind } = view[hero]
    const where = sector === falcon ? 'aboard' : `in ${sector}, ${placeName(sector)}`
    return { got: behind === 0 ? where : `${where}, ${behind} behind`, figure: `${stamina}` }
  },
  deeds(events, seat) {
    const own = events.filter((event) => 'hero' in event && event.hero === seat)
    const shot = own.reduce((sum, event) => sum + ('removed' in event ? event.removed : 0), 0)
    const tests = own.filter((event) => event.type === 'tested')
    const passed =
      tests.filter((event) => event.passed).length +
      own.filter((event) => event.type === 'force-spent' && event.passed && event.removed === 0).length
    const beam = own.filter((event) => event.type === 'beam' && event.to === 'off' && event.by === 'terminal').length
    const met = own.filter((event) => event.type === 'faced-vader' && event.saved).length
    const force = own.reduce((sum, event) => sum + (event.type === 'force-spent' ? event.count : 0), 0)
    const sectors = own.reduce((sum, event) => sum + (event.type === 'moved' ? event.path.length : 0), 0)
    return [
      { id: 'beam', count: beam, text: 'switched the beam off' },
      { id: 'shot', count: shot, text: `shot ${count(shot, 'Stormtrooper')}` },
      { id: 'met', count: met, text: 'met Vader, and Obi-Wan stepped in' },
      {
        id: 'passed',
        count: Math.min(passed, tests.length),
        text: `passed ${Math.min(passed, tests.length)} of ${count(tests.length, 'test')}`,
      },
      { id: 'force', count: force, text: `spent ${force} Force` },
      { id: 'sectors', count: sectors, text: sectors === 0 ? 'had not moved yet' : `went ${count(sectors, 'sector')}` },
    ]
  },
  opens: (event) => (event.type === 'turn-began' ? event.round : undefined),
  moments: {
    won(event, { after }) {
      const name = nameOf(event.hero)
      return {
        weight: 4,
        title: `${name} is the last aboard`,
        text: `${event.stormtroopers === 0 ? 'Nobody' : capital(stormtroopers(event.stormtroopers))} behind. Vader at ${after().vader} of ${limits.gameOver}.`,
      }
    },
    lost(event) {
      const name = nameOf(event.hero)
      return {
        weight: 4,
        title: event.cause === 'vader-track' ? 'Vader knows where they are' : `${name} is caught`,
        text: event.cause === 'vader-track' ? 'The Vader track is full.' : lossWords(event.cause, name),
      }
    },
    'faced-vader'(event) {
      const name = nameOf(event.hero)
      if (!event.saved) return undefined
      return { weight: 2.6, title: `Vader finds ${name}`, text: 'Obi-Wan steps between them.' }
    },
    beam(event) {
      const name = nameOf(event.hero)
      if (event.to !== 'off') return undefined
      return {
        weight: 2.2,
        title: 'The beam is off',
        text: event.by === 'obi-wan' ? `${name} sent Obi-Wan.` : `${name} was at the switch.`,
      }
    },
    boarded(event) {
      const name = nameOf(event.hero)
      return {
        weight: 0.9 + event.aboard * 0.15,
        title: `${name} is aboard`,
        text: `${event.aboard} of ${heroIds.length}.`,
      }
    },
    jumped(event) {
      const name = nameOf(event.hero)
      if (!event.detained) return undefined
      return { weight: 1.6, title: `${name} is detained`, text: `From ${event.from} to ${event.to}.` }
    },
    trapped(event) {
      const name = nameOf(event.hero)
      return {
        weight: 1.4,
        title: `${name} is trapped`,
        text: `${capital(stormtroopers(event.stormtroopers))} behind: ${he(event.hero)} loses the turn.`,
      }
    },
    fired(event) {
      const name = nameOf(event.hero)
      if (!event.hit) return undefined
      return {
        weight: 1.1 + (1 - volleyOdds(event.against)) * 0.5,
        title: `${name} is hit`,
        text: `${event.dice.join(' + ')} = ${event.total}, against ${stormtroopers(event.against)}.`,
        chance: volleyOdds(event.against),
      }
    },
    tested(event, { after }) {
      // A roll that Force may still change is not yet decided.
      if (!event.passed && after().roll) return undefined
      const name = nameOf(event.hero)
      const pass = atMost(event.need)
      return {
        weight: 0.5 + (event.passed ? 1 - pass : pass),
        title: `${name} ${event.passed ? 'passes' : 'fails'} ${statNames[event.skill]}`,
        text: `${event.dice.join(' + ')} = ${event.total}, needed ${event.need} or less.`,
        chance: event.passed ? pass : 1 - pass,
      }
    },
    'force-spent'(event) {
      if (!event.passed) return undefined
      const name = nameOf(event.hero)
      return {
        weight: 1.2 + event.count * 0.1,
        title: `The Force helps ${name}`,
        text: `With ${event.count} Force the total is ${event.total}, needed ${event.need} or less.`,
      }
    },
  },
}
