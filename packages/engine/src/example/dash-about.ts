import type { GameAbout } from '../contract/text.ts'

export const about: GameAbout = {
  slug: 'dash',
  title: 'Dash',
  pitch: 'A race to the dock: plan your speed in secret, and do not spin.',
  people: { min: 2, max: 4 },
  minutes: [3, 5],
  kind: 'race',
}
