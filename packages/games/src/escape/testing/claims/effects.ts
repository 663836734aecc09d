import { sectorOf } from '../../shared/data/map.ts'
import { heroIds, stats, type SectorId } from '../../shared/data/types.ts'
import { startOf } from '../../rules/table.ts'
import {
  byCard,
  called,
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
  type Here,
  type OptionClaim,
} from './here.ts'

/* The effects of a card, each a phrase with a function that checks whether the phrase is true. */

type Phrase = readonly [says: RegExp, holds: (here: Here, ...found: readonly string[]) => boolean]
const phrases: readonly Phrase[] = [
  [
    /^(\d+|[12]D6) more stormtroopers$/,
    (here, n = '') => {
      const by = n.endsWith('D6') ? thrown(here, 'troopers') : Number(n)
      const { from, to } = pursuit(here)[0] ?? { from: pad(here).stormtroopers, to: pad(here).stormtroopers }
      return to === Math.min(17, from + by)
    },
  ],
  [/^every stormtrooper is shaken off$/, (here) => (pursuit(here)[0]?.to ?? pad(here).stormtroopers) === 0],
  [
    /^all four Heroes shake off their stormtroopers$/,
    (here) => heroIds.every((id) => (pursuit(here, id)[0]?.to ?? here.before[id].stormtroopers) === 0),
  ],
  [
    /^Vader ([+−])(\d|1D6)$/,
    (here, sign, n = '') => {
      const by = (n === '1D6' ? thrown(here, 'vader') : Number(n)) * (sign === '+' ? 1 : -1)
      const event = track(here, 'card')[0]
      const from = event?.from ?? here.before.vader
      return (event?.to ?? from) === Math.max(0, Math.min(20, from + by))
    },
  ],
  [
    /^(?![Vv]ader)(\D+) ([+−]\d+)$/,
    (here, names = '', n) => {
      const from = names.split(/\/| or /).flatMap((name) => statOf(name) ?? [])
      if (from.length > 1 && isOpen(here, 'stat')) return true
      return (
        from.length > 0 &&
        from.some((stat) => byCard(here, stat).some((candidate) => candidate.to - candidate.from === number(n)))
      )
    },
  ],
  [
    /^\w+ loses (\d) of (?:his|her) (\d+) stamina$/,
    (here, n, of) => {
      const [event] = byCard(here, 'stamina')
      return event?.from === Number(of) && event.to === Math.max(0, Number(of) - Number(n))
    },
  ],
  [
    /^\w+ loses (?:his|her) last (?:(\d+) )?stamina$/,
    (here, of = '1') => isLost(here) && eventsOf(here, 'stat').some(({ from, to }) => from === Number(of) && to === 0),
  ],
  [/^and all is lost$/, isLost],
  [/^Darth Vader faces \w+$/, (here) => eventsOf(here, 'faced-vader')[0]?.saved === true],
  [/^Darth Vader faces \w+ and nobody can help$/, (here) => eventsOf(here, 'faced-vader')[0]?.saved === false],
  [
    /^Obi-Wan has to come for Vader \+3$/,
    (here) => eventsOf(here, 'obi-wan')[0]?.use === 'duel' && track(here, 'obi-wan').length === 1,
  ],
  [
    /^up to (\d) Stamina back$/,
    (here, n) => {
      const most = Math.min(startOf(me(here), 'stamina'), pad(here).stamina + Number(n))
      return (byCard(here, 'stamina')[0]?.to ?? pad(here).stamina) === most
    },
  ],
  [
    /^a lowered score$|^or lost Stamina$|^comes back by 1$/,
    (here) =>
      isOpen(here, 'remove') ||
      eventsOf(here, 'stat').some(({ from, to }) => to - from === 1) ||
      stats.every((stat) => pad(here)[stat] >= startOf(me(here), stat)),
  ],
  [
    /^(\d) Droid points? if the Droids are hidden$/,
    (here, n) => {
      const has = pad(here).droidPoints
      return (
        (byCard(here, 'droidPoints')[0]?.to ?? has) ===
        (here.before.droids === 'hidden' ? Math.min(6, has + Number(n)) : has)
      )
    },
  ],
  [/^the Droids are found$/, (here) => here.before.droids === 'found' || eventsOf(here, 'droids')[0]?.to === 'found'],
  [/^no movement this turn$/, (here) => eventsOf(here, 'miss-move').length === 1 && moved(here) === 0],
  [
    /^sent at once to (.+)$/,
    (here, where = '') => {
      const [jump] = eventsOf(here, 'jumped')
      if (jump === undefined) return isPutOff(here) || isOpen(here, 'nearest') || eventsOf(here, 'stayed').length > 0
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
    (here) => {
      const next: readonly SectorId[] = Object.values(sectorOf(pad(here).sector).next)
      const ends = here.decisions.flatMap(({ kind, options }) => (kind === 'move' ? options.map(({ to }) => to) : []))
      return isPutOff(here) || moved(here) > 0 || next.every((sector) => ends.includes(sector))
    },
  ],
  [/^Darth Vader is there$/, (here) => eventsOf(here, 'faced-vader').length === 1],
  [
    /^the tractor beam gets one step worse$/,
    (here) => here.before.beam === 'locked' || eventsOf(here, 'beam')[0]?.by === 'card',
  ],
  [
    /^nothing (?:happens|is lost)$/,
    (here) => eventsOf(here, 'stat').length + eventsOf(here, 'troopers').length + eventsOf(here, 'vader').length === 0,
  ],
]

/** Checks that each phrase is true, and that no effect of the card is omitted. */
export function isEffect(here: Here, words = ''): boolean {
  const text = words
    .replace(', detained', ' detained')
    .replace(/(?:\w+, )+\w+ or /, (names) => names.replaceAll(', ', '/'))
  const parts = text.replace(/\.$/, '').split(', ')
  const own = parts.findIndex((part) => part.startsWith('for '))
  const forHero = /^for (\w+) also (.+)$/.exec(parts[own] ?? '')
  const isMine = forHero !== null && called(forHero[1]) === me(here)
  const all =
    forHero === null ? parts : [...parts.slice(0, own), ...(isMine ? [forHero[2] ?? '', ...parts.slice(own + 1)] : [])]
  const holds = (part: string) => {
    const known = phrases.flatMap(([pattern, borneOut]) => {
      const found = pattern.exec(part) ?? pattern.exec(part.charAt(0).toLowerCase() + part.slice(1))
      return found ? [borneOut(here, ...found.slice(1))] : []
    })
    return known.length > 0 && known.every(Boolean)
  }
  const isSilent = (pattern: RegExp, happened: number) => pattern.test(words) || happened === 0
  return (
    (isLost(here) || all.every(holds)) &&
    isSilent(/stormtrooper/, pursuit(here).length) &&
    isSilent(/Vader [+−]/, track(here, 'card').length) &&
    isSilent(/[Nn]o movement/, eventsOf(here, 'miss-move').length) &&
    isSilent(/Droids are found/, eventsOf(here, 'droids').filter(({ to }) => to === 'found').length) &&
    isSilent(/tractor/, eventsOf(here, 'beam').length) &&
    isSilent(
      /Stamina|stamina|score|Droid point| [+−]\d/,
      eventsOf(here, 'stat').filter(({ why }) => why === 'card').length,
    )
  )
}
export const effects: OptionClaim = [
  /.+\./,
  (here) => isEffect(here, here.sentences.at(-1)?.endsWith('.') ? here.sentences.at(-1) : here.sentences.at(-2)),
]
