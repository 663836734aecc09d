import { verdictOf, type Crew, type End } from '@bay327/engine/contract/verdict-text'
import { falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId, type SectorId } from '../shared/data/types.ts'
import type { LossCause } from '../shared/events.ts'
import type { EscapeView } from '../shared/types.ts'
import { list, nameOf, numeral, placeName } from './words.ts'

type Escaped = End<EscapeView>

const crewOf = ({ crew, seats }: Escaped): Crew => crew(seats)
const heroOf = ({ outcome }: Escaped): HeroId => outcome.facts?.['hero'] as HeroId
const were = ({ count }: Crew): string => (count === 1 ? 'was' : 'were')

/** Returns which Heroes were aboard when the game was lost. */
function aboardWords({ view }: Escaped): string {
  const aboard = heroIds.filter((id) => view[id].sector === falcon)
  if (aboard.length === 0) return 'Nobody was aboard yet.'
  return `${list(aboard.map(nameOf))} ${aboard.length === 1 ? 'was' : 'were'} aboard.`
}

const hero = (value: (pad: EscapeView[HeroId]) => number) => (view: EscapeView) =>
  heroIds.map((id) => ({ id, name: nameOf(id), seat: id, value: value(view[id]) }))

/** The texts of a finished match. */
export const verdict = verdictOf<LossCause | 'escaped'>()<EscapeView>({
  chance: 'Chance to get out',
  ended: { won: 'out', lost: 'caught' },
  luck: 'What the dice and cards gave',
  ends: {
    escaped(end) {
      const { who, count } = crewOf(end)
      const behind = Number(end.outcome.facts?.['stormtroopers'] ?? 0)
      const last = `${nameOf(heroOf(end))} was last, ${behind === 0 ? 'with nobody behind' : `${numeral(behind)} behind`}.`
      return {
        title: count === 1 ? `${who} got all four out` : `${who} got out`,
        why: `All four Heroes are aboard and the beam is off. ${last} Vader stood at ${end.view.vader} of ${limits.gameOver}.`,
      }
    },
    'vader-track': (end) => ({
      title: `Vader was waiting for ${crewOf(end).within}`,
      why: `The Vader track is full. ${aboardWords(end)}`,
    }),
    stamina(end) {
      const crew = crewOf(end)
      const sector = end.outcome.facts?.['sector'] as SectorId
      return {
        title: `${crew.who} ${were(crew)} caught`,
        why: `${nameOf(heroOf(end))} had no stamina left in ${sector}, ${placeName(sector)}. ${aboardWords(end)}`,
      }
    },
    'vader-faced'(end) {
      const crew = crewOf(end)
      const name = nameOf(heroOf(end))
      return {
        title: `Vader found ${name}`,
        why: `Obi-Wan had been called before, and ${name} faced Vader alone. ${crew.who} ${were(crew)} caught.`,
      }
    },
    stranded(end) {
      const crew = crewOf(end)
      return {
        title: `${crew.who} ${were(crew)} held by the beam`,
        why: 'Everybody is at the ship, and nobody can switch the beam off any more.',
      }
    },
  },
  series: [
    { id: 'stamina', title: 'Stamina', note: 'zero ends the game', max: 10, lines: hero(({ stamina }) => stamina) },
    {
      id: 'pursuit',
      title: 'Stormtroopers behind',
      note: `${limits.trapped} trap a Hero`,
      limit: limits.trapped,
      max: limits.trapped + 1,
      lines: hero(({ stormtroopers }) => stormtroopers),
    },
    {
      id: 'vader',
      title: 'Vader points',
      note: `${limits.gameOver} end the game`,
      limit: limits.gameOver,
      max: limits.gameOver,
      lines: ({ vader }) => [{ id: 'vader', name: 'Vader points', isThreat: true, value: vader }],
    },
  ],
})
