import type { Figure } from '@bay327/table/regions/figure'
import { heroData } from '../shared/data/heroes.ts'
import { isHero } from './heroes.ts'
import { words } from './later-words.ts'

/** Returns a Hero's printed scores. */
export function seatCard(seat: string): readonly Figure[] {
  if (!isHero(seat)) return []
  const { start, force } = heroData[seat]
  return [
    { kind: 'own', label: words.allSkills, draws: 'skills', fit: 'rest', props: { scores: start, start, whole: true } },
    { kind: 'text', label: words.stamina, text: `${start.stamina}` },
    { kind: 'text', label: words.force, text: `${force}` },
    { kind: 'own', label: words.source, draws: 'sure', props: { game: 'escape', kind: 'piece', id: seat } },
  ]
}
