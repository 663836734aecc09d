import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines:
    'M29 74a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M19 74a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M135 36a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M125 36a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M84 22l6 3-2 6-6-1zM100 84l7 2-1 6-6 1-3-5z',
  faint: 'M9 74a29 29 0 1 0 58 0a29 29 0 1 0 -58 0M115 36a29 29 0 1 0 58 0a29 29 0 1 0 -58 0',
  way: 'M64 60C84 48 92 66 116 46',
  dashed: true,
  marks: [[118, 44, 4]],
}
