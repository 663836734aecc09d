import type { Preset } from '@bay327/engine'

export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed',
    sentence: 'Rebels who look one order ahead win 34 games of 100; those who push the shield as well, 58.',
    switches: { imperialEdge: false },
    figure: { count: 34, what: 'Rebels win' },
    from: 'npm run sim -- --game endor --games 600 --players greedy --people 2 --switches printed',
  },
  {
    id: 'edge',
    name: 'Imperial edge',
    sentence: 'For a stronger Empire.',
    switches: { imperialEdge: true },
  },
]
