import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines: 'M118 12a44 44 0 1 0 14 66M118 12v14l-12 8 10 14-8 12 24 18',
  faint: 'M48 50h58M52 66h54M60 84h44M60 32h46',
  way: 'M128 6a58 58 0 0 1 20 90',
  dashed: true,
  marks: [
    [136, 53, 4],
    [152, 40, 3],
    [154, 76, 3],
  ],
}
