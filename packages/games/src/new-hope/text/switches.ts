import type { SwitchText } from '@bay327/engine'

export const switchTexts: Readonly<Record<string, SwitchText>> = {
  match: {
    label: 'Games',
    detail:
      'By the printed numbers Dark wins more than 99 of 100 games, so a single game asks how much harm Light can do first. Two games with the sides exchanged are fair: the damage done as Light is compared.',
    values: { single: 'One game', swap: 'Two games, sides exchanged' },
  },
  heroPower: {
    label: 'Power of the heroes',
    detail: 'With 4 instead of 3 the two sides are nearly even: Light wins about 43 of 100, Dark 49, and 8 are drawn.',
    values: { '3': '3, as printed', '4': '4' },
  },
  falcon: {
    label: 'Run for the Falcon',
    detail:
      'From round 2 heroes in the Docking Bay Control Room may board if no Imperial is there. Two aboard win; with fewer than two left, aboard or not, Light loses. Short and even: Light wins about 54 of 100. With Power 4 as well it favours Light, about 72 to 27.',
  },
  reshuffle: {
    label: 'Shuffle the discards',
    detail:
      'Only when a deck is used up, so that Power cards can be counted, or after each round, so that odds stay the same.',
    values: { 'when-empty': 'When a deck is empty', 'each-turn': 'After each round' },
  },
  crew: {
    label: 'Crews',
    seatsAll: true,
    detail:
      'Up to three people a side. Each has characters of their own and plans unseen by the others, friends included.',
  },
  crewSplit: {
    label: 'The larger crew',
    detail: 'With crews: who gets more seats.',
    values: { even: 'Shared evenly', first: 'Light, or Player A', second: 'Dark, or Player B' },
  },
}
