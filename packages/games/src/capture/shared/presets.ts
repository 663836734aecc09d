import type { Preset } from '@bay327/engine'

/** The only recommended set-up, because no bay is better than another (CAP-1b). */
export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed',
    sentence: 'Even: no bay is better than another. With four players each of them won 25 games of 100.',
    switches: { firstSeat: 'drawn' },
    figure: { count: 25, what: 'Each of four wins' },
    from: 'npm run sim -- --game capture --games 10000 --players sensible --switches printed --drawn',
  },
]
