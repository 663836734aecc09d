import type { Preset } from '@bay327/engine'

/** Presets do not set seats, so the crews stay as they are (NH-V5). */
const printed = {
  match: 'single',
  heroPower: '3',
  falcon: false,
  reshuffle: 'when-empty',
}

export const presets: readonly Preset[] = [
  {
    id: 'swap',
    name: 'Two games, sides swapped',
    sentence: 'The one who does more harm as Light wins. Even by design, and every rule is as printed.',
    switches: { ...printed, match: 'swap' },
  },
  {
    id: 'falcon',
    name: 'Even in one game',
    sentence: 'The Falcon waits: two heroes aboard win.',
    switches: { ...printed, falcon: true },
    figure: { count: 54, what: 'Light wins' },
    from: 'npm run sim -- --game new-hope --games 10000 --players sensible --people 2 --switches falcon',
  },
  {
    id: 'printed',
    name: 'The rules as printed, one game',
    sentence: 'No contest. For those who want to see it.',
    switches: printed,
    figure: { count: 99, what: 'Dark wins' },
    from: 'npm run sim -- --game new-hope --games 10000 --players sensible --people 2 --switches printed',
  },
]
