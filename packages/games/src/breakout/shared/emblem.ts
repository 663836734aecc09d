import type { Emblem } from '@bay327/engine'

export const emblem: Emblem = {
  lines:
    'M40 6h100v100H40zM54 20h32M100 20h26v26M54 34v58h28M68 34h18M68 48v30M100 34v14M126 60v32h-30M112 60v18H96M80 46h20v20H80z',
  way: 'M47 99V27h44v12',
  dashed: true,
  marks: [[90, 56, 4]],
}
