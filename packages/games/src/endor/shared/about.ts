import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'endor',
  title: 'Battle of Endor',
  pitch: 'Three battles, one secret pile of orders. Lower the shield and hit the Death Star, or burn the fleet first.',
  people: { min: 2, max: 4 },
  minutes: [30, 45],
  kind: 'Rebels against Empire, alone or in pairs',
  shelf: 6,
  alone: {
    players: 2,
    sides: [
      { name: 'Rebels', place: 0, minutes: [3, 11], text: 'You lead the Rebels, a bot the Empire.' },
      { name: 'The Empire', place: 1, minutes: [4, 19], text: 'You lead the Empire, a bot the Rebels.' },
    ],
  },
}
