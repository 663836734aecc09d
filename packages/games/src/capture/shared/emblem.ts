import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines: 'M62 28h56v56H62z',
  way: 'M90 4v20M90 88v20M34 56h24M122 56h24M46 22V12h14M134 22V12h-14M46 90v10h14M134 90v10h-14',
  dots: [
    [76, 42, 4],
    [76, 56, 4],
    [76, 70, 4],
    [104, 42, 4],
    [104, 56, 4],
    [104, 70, 4],
  ],
}
