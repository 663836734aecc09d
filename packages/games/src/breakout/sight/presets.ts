import type { Preset } from '@bay327/engine'

const from = 'npm run sim -- --game breakout --games 1000 --players sensible --seed 1'

export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed',
    sentence: 'The Imperial wins with four codes. Measured with steady bots and three Rebels.',
    switches: { capturesToWin: '4' },
    figure: { count: 26, what: 'for the Rebels' },
    from,
  },
  {
    id: 'five',
    name: 'Five codes',
    sentence: 'The Imperial needs one more.',
    switches: { capturesToWin: '5' },
    figure: { count: 33, what: 'for the Rebels' },
    from,
  },
  {
    id: 'six',
    name: 'Six codes',
    sentence: 'The longest chase, and the most even.',
    switches: { capturesToWin: '6' },
    figure: { count: 38, what: 'for the Rebels' },
    from,
  },
]
