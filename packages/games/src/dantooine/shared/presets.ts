import type { Preset } from '@bay327/engine'

/** The only recommended set-up, because the first player is always drawn. */
export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed',
    sentence:
      'Who flies first is drawn by lot. With four good players they won 29, 26, 22 and 24 games of 100, in that order.',
    switches: {},
    from: 'npm run sim -- --game dantooine --games 2000 --players good',
  },
]
