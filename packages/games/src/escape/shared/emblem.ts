import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines: 'M90 6 140 56 90 106 40 56zM84 101h12M86 106h8',
  faint:
    'M80 16 130 66M70 26 120 76M60 36 110 86M50 46 100 96M100 16 50 66M110 26 60 76M120 36 70 86M130 46 80 96M36 56a54 54 0 1 0 108 0a54 54 0 1 0 -108 0',
  way: 'M90 96 80 86 90 76 100 66 90 56 80 46 90 36 90 16',
  marks: [[90, 16, 4.5]],
}
