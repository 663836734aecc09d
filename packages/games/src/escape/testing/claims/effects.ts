import { sectorOf } from '../../shared/data/map.ts'
import { heroIds, stats, type SectorId } from '../../shared/data/types.ts'
import { startOf } from '../../rules/table.ts'
import {
  byCard,
  heroNamed,
  isOpen,
  isLost,
  isPutOff,
  me,
  moved,
  number,
  pad,
  pursuit,
  statOf,
  thrown,
  eventsOf,
  track,
  type Context,
  type OptionClaim,
} from './context.ts'

/* The effects of a card, each a phrase with a function that checks whether the phrase is true. */

type Phrase = readonly [says: RegExp, holds: (context: Context, ...found: readonly string[]) => boolean]
const phrases: readonly Phrase[] = [
  [
    /^(\d+|[12]D6) more stormtroopers$/,
    (context, n = '') => {
      const by = n.endsWith('D6') ? thrown(context, 'troopers') : Number(n)
      const { from, to } = pursuit(context)[0] ?? { from: pad(context).stormtroopers, to: pad(context).stormtroopers }
      return to === Math.min(17, from + by)
    },
  ],
  [/^every stormtrooper is shaken off$/, (context) => (pursuit(context)[0]?.to ?? pad(context).stormtroopers) === 0],
  [
    /^all four Heroes shake off their stormtroopers$/,
    (context) => heroIds.every((id) => (pursuit(context, id)[0]?.to ?? context.before[id].stormtroopers) === 0),
  ],
  [
    /^Vader ([+−])(\d|1D6)$/,
    (context, sign, n = '') => {
      const by = (n === '1D6' ? thrown(context, 'vader') : Number(n)) * (sign === '+' ? 1 : -1)
      const event = track(context, 'card')[0]
      const from = event?.from ?? context.before.vader
      return (event?.to ?? from) === Math.max(0, Math.min(20, from + by))
    },
  ],
  [
    /^(?![Vv]ader)(\D+) ([+−]\d+)$/,
    (context, names = '', n) => {
      const from = names.split(/\/| or /).flatMap((name) => statOf(name) ?? [])
      if (from.length > 1 && isOpen(context, 'stat')) return true
      return (
        from.length > 0 &&
        from.some((stat) => byCard(context, stat).some((candidate) => candidate.to - candidate.from === number(n)))
      )
    },
  ],
  [
    /^\w+ loses (\d) of (?:his|her) (\d+) stamina$/,
    (context, n, of) => {
      const [event] = byCard(context, 'stamina')
      return event?.from === Number(of) && event.to === Math.max(0, Number(of) - Number(n))
    },
  ],
  [
    /^\w+ loses (?:his|her) last (?:(\d+) )?stamina$/,
    (context, of = '1') =>
      isLost(context) && eventsOf(context, 'stat').some(({ from, to }) => from === Number(of) && to === 0),
  ],
  [/^and all is lost$/, isLost],
  [/^Darth Vader faces \w+$/, (context) => eventsOf(context, 'faced-vader')[0]?.saved === true],
  [/^Darth Vader faces \w+ and nobody can help$/, (context) => eventsOf(context, 'faced-vader')[0]?.saved === false],
  [
    /^Obi-Wan has to come for Vader \+3$/,
    (context) => eventsOf(context, 'obi-wan')[0]?.use === 'duel' && track(context, 'obi-wan').length === 1,
  ],
  [
    /^up to (\d) Stamina back$/,
    (context, n) => {
      const most = Math.min(startOf(me(context), 'stamina'), pad(context).stamina + Number(n))
      return (byCard(context, 'stamina')[0]?.to ?? pad(context).stamina) === most
    },
  ],
  [
    /^a lowered score$|^or lost Stamina$|^comes back by 1$/,
    (context) =>
      isOpen(context, 'remove') ||
      eventsOf(context, 'stat').some(({ from, to }) => to - from === 1) ||
      stats.every((stat) => pad(context)[stat] >= startOf(me(context), stat)),
  ],
  [
    /^(\d) Droid points? if the Droids are hidden$/,
    (context, n) => {
      const has = pad(context).droidPoints
      return (
        (byCard(context, 'droidPoints')[0]?.to ?? has) ===
        (context.before.droids === 'hidden' ? Math.min(6, has + Number(n)) : has)
      )
    },
  ],
  [
    /^the Droids are found$/,
    (context) => context.before.droids === 'found' || eventsOf(context, 'droids')[0]?.to === 'found',
  ],
  [/^no movement this turn$/, (context) => eventsOf(context, 'miss-move').length === 1 && moved(context) === 0],
  [
    /^sent at once to (.+)$/,
    (context, where = '') => {
      const [jump] = eventsOf(context, 'jumped')
      if (jump === undefined)
        return isPutOff(context) || isOpen(context, 'nearest') || eventsOf(context, 'stayed').length > 0
      const { hangar, kind } = sectorOf(jump.to)
      return (
        where === `Hangar ${hangar}` ||
        jump.detained === where.startsWith('Block AA23') ||
        where.toLowerCase().includes(kind)
      )
    },
  ],
  [
    /^may step (?:into any next sector|up to \d sectors any way) instead$/,
    (context) => {
      const next: readonly SectorId[] = Object.values(sectorOf(pad(context).sector).next)
      const ends = context.decisions.flatMap(({ kind, options }) =>
        kind === 'move' ? options.map(({ to }) => to) : [],
      )
      return isPutOff(context) || moved(context) > 0 || next.every((sector) => ends.includes(sector))
    },
  ],
  [/^Darth Vader is there$/, (context) => eventsOf(context, 'faced-vader').length === 1],
  [
    /^the tractor beam gets one step worse$/,
    (context) => context.before.beam === 'locked' || eventsOf(context, 'beam')[0]?.by === 'card',
  ],
  [
    /^nothing (?:happens|is lost)$/,
    (context) =>
      eventsOf(context, 'stat').length + eventsOf(context, 'troopers').length + eventsOf(context, 'vader').length === 0,
  ],
]

/** Checks that each phrase is true, and that no effect of the card is omitted. */
export function isEffect(context: Context, words = ''): boolean {
  const text = words
    .replace(', detained', ' detained')
    .replace(/(?:\w+, )+\w+ or /, (names) => names.replaceAll(', ', '/'))
  const parts = text.replace(/\.$/, '').split(', ')
  const own = parts.findIndex((part) => part.startsWith('for '))
  const forHero = /^for (\w+) also (.+)$/.exec(parts[own] ?? '')
  const isMine = forHero !== null && heroNamed(forHero[1]) === me(context)
  const all =
    forHero === null ? parts : [...parts.slice(0, own), ...(isMine ? [forHero[2] ?? '', ...parts.slice(own + 1)] : [])]
  const holds = (part: string) => {
    const known = phrases.flatMap(([pattern, borneOut]) => {
      const found = pattern.exec(part) ?? pattern.exec(part.charAt(0).toLowerCase() + part.slice(1))
      return found ? [borneOut(context, ...found.slice(1))] : []
    })
    return known.length > 0 && known.every(Boolean)
  }
  const isSilent = (pattern: RegExp, happened: number) => pattern.test(words) || happened === 0
  return (
    (isLost(context) || all.every(holds)) &&
    isSilent(/stormtrooper/, pursuit(context).length) &&
    isSilent(/Vader [+−]/, track(context, 'card').length) &&
    isSilent(/[Nn]o movement/, eventsOf(context, 'miss-move').length) &&
    isSilent(/Droids are found/, eventsOf(context, 'droids').filter(({ to }) => to === 'found').length) &&
    isSilent(/tractor/, eventsOf(context, 'beam').length) &&
    isSilent(
      /Stamina|stamina|score|Droid point| [+−]\d/,
      eventsOf(context, 'stat').filter(({ why }) => why === 'card').length,
    )
  )
}
export const effects: OptionClaim = [
  /.+\./,
  (context) =>
    isEffect(context, context.sentences.at(-1)?.endsWith('.') ? context.sentences.at(-1) : context.sentences.at(-2)),
]
