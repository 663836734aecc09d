import { memoize, memoizeLast } from '@bay327/engine'
import type { SentEvent } from '../protocol/events.ts'
import type { Update } from '../protocol/messages.ts'
import { packer } from './pack.ts'
import type { Shapes } from './shapes.ts'

/**
 * An encoding of updates. Parts and events that several viewers receive are encoded once. The texts of one step stay in
 * the cache until a few more texts are made. The texts of whole views and of option lists stay as long as their
 * objects.
 */
export interface Form {
  text(update: Update): string
  /** Encodes a value that is neither a part nor an event. */
  value(value: unknown): string
}

/** Number of texts in the cache. It is greater than the number of parts and events of one step. */
const MOST_LATELY = 32

/** Returns the encoding as plain JSON, for clients without a codebook. */
export function plainForm(): Form {
  const write = writer(JSON.stringify)
  return {
    value: write,
    text({ parts, events, ...frame }) {
      const head = JSON.stringify(frame).slice(1, -1)
      const fields = Object.entries(parts).map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`)
      return `{${head},"parts":{${fields.join()}},"events":${write(events)}}`
    },
  }
}

/**
 * Returns the encoding as rows: `[position, [part, value, part, value ...], [[at, versions back, event, event ...]
 * ...], rest of the frame]`.
 */
export function rowsForm({ parts: names, shapes }: Shapes): Form {
  const pack = packer(shapes)
  const places = new Map(names.map((name, place) => [name, `${place}`]))
  const encode = (value: unknown): string => JSON.stringify(pack(value))
  const write = writer(encode)
  const lately = memoizeLast(MOST_LATELY, encode, () => true)
  function encodeEvents(events: readonly SentEvent[], position: Update['position']): string {
    const newest = Number.parseInt(position)
    return `[${stepsOf(events)
      .map(([first, ...more]) => {
        const written = [first, ...more].map(({ event }) => lately.of(event))
        return `[${[first.at, newest - first.version, ...written].join()}]`
      })
      .join()}]`
  }

  return {
    value: write,
    text({ position, parts, events, ...rest }) {
      const writeOne = rest.whole ? write : lately.of
      const encoded = Object.entries(parts).map(([name, value]) => {
        return `${places.get(name) ?? JSON.stringify(name)},${writeOne(value)}`
      })
      const more = Object.keys(rest).length > 0 ? `,${JSON.stringify(rest)}` : ''
      return `[${JSON.stringify(position)},[${encoded.join()}],${encodeEvents(events, position)}${more}]`
    },
  }
}

/** Groups the events that belong to one entry. */
function stepsOf(events: readonly SentEvent[]): readonly (readonly [SentEvent, ...SentEvent[]])[] {
  const steps: [SentEvent, ...SentEvent[]][] = []
  for (const event of events) {
    const step = steps.at(-1)
    if (step && step[0].version === event.version && step[0].at === event.at) step.push(event)
    else steps.push([event])
  }
  return steps
}

function writer(write: (value: unknown) => string): (value: unknown) => string {
  const written = memoize(write)
  return (value) => (typeof value === 'object' ? written(value) : write(value))
}
