import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines: 'M50 84h80l-12 16H62zM90 84V20M90 24l34 48H90z',
  way: 'M84 32 60 72h24',
  marks: [[90, 16, 4]],
}
