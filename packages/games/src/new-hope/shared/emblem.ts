import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines: 'M36 24l45-8 11 65-45 8zM60 30h26M62 38h16',
  way: 'M92 46h66v46H92zM102 58h22M102 66h14M116 36a24 24 0 0 1 22 6l-7 1M138 42l1-8',
  marks: [[140, 69, 5]],
}
