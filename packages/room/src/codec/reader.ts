import type { Json } from '@bay327/engine'
import type { SentEvent } from '../protocol/events.ts'
import type { Update } from '../protocol/messages.ts'
import type { Shapes } from './shapes.ts'
import { unpacker } from './unpack.ts'

type Rows = readonly [Update['position'], readonly Json[], readonly Json[][], Partial<Update>?]

/** Decodes rows with the codebook that encoded them. */
export interface Reader {
  update(rows: unknown): Update
  value(packed: unknown): unknown
}

export function reader({ parts: names, shapes }: Shapes): Reader {
  const unpack = unpacker(shapes)
  function update(rows: unknown): Update {
    const [position, partRows, steps, frame] = rows as Rows
    const parts: Record<string, Json> = {}
    for (let i = 0; i < partRows.length; i += 2)
      parts[names[partRows[i] as number] ?? (partRows[i] as string)] = unpack(partRows[i + 1] ?? null)
    const events = steps.flatMap(([at, back, ...events]) =>
      events.map(
        (event) => ({ at, version: Number.parseInt(position) - (back as number), event: unpack(event) }) as SentEvent,
      ),
    )
    return { position, ...frame, parts, events }
  }
  return { update, value: (packed) => unpack(packed as Json) }
}
