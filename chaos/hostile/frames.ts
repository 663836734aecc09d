import fc from 'fast-check'
import { advise, command, hello, look, ping, protocol, pulse, since, touch } from '@bay327/room'
import { oddTexts } from '@bay327/server/testing/odd-texts'
import { garbled, nearly } from './mutate-frame.ts'
import { valuesOf } from './values.ts'

/** What is sent over a connection: a named message with arguments, or the raw text of a packet. */
export type Frame =
  | { readonly kind: 'valid' | 'nearly'; readonly event: string; readonly args: readonly unknown[] }
  | { readonly kind: 'garbled'; readonly text: string }

/**
 * Returns a word that is valid now (an id of a question, an option, a seat or a person, a code, a token), or an odd
 * one.
 */
export function wordsFrom(live: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.nat(), fc.nat(9)).map(([n, odd]) => {
    const from = odd === 0 || live.length === 0 ? oddTexts : live
    return from[n % from.length] ?? ''
  })
}

const schemas = { hello, command, touch, ping, pulse, look, since, advise }
const often: Readonly<Record<keyof typeof schemas, number>> = {
  hello: 8,
  command: 40,
  touch: 8,
  ping: 6,
  pulse: 4,
  look: 8,
  since: 3,
  advise: 2,
}

/** Names that no message has, and some with a special meaning to event emitters. */
const strangers = ['join', 'update', 'error', '__proto__', 'toString', '']
/** Names that Socket.IO reserves. The server closes a connection that sends one. */
const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']

/** Generates frames of every kind. The caller may refill `live` between two draws. */
export function framesFrom(live: readonly string[]): fc.Arbitrary<Frame> {
  const words = wordsFrom(live)
  const messages = Object.entries(schemas).map(([event, schema]) => {
    const made = valuesOf(schema, words)
    const values = event === 'hello' ? fc.tuple(made, fc.nat(9)).map(inOurProtocol) : made
    return { event, values, weight: often[event as keyof typeof schemas] }
  })
  const frameOf = (kind: 'valid' | 'nearly', of: typeof messages): fc.Arbitrary<Frame> =>
    fc.oneof(
      ...of.map(({ event, values, weight }) => ({
        weight,
        arbitrary: values.map((message): Frame => ({ kind, event, args: [message] })),
      })),
    )
  const spoilt = messages.map((message) => ({ ...message, values: nearly(message.values) }))
  const unknown = fc
    .tuple(fc.constantFrom(...strangers), fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }))
    .map(([event, args]): Frame => ({ kind: 'nearly', event, args }))
  const valid = frameOf('valid', messages)
  const packets = valid.map((frame) => `42${textOf(frame)}`)
  const forbidden = fc.constantFrom(...reserved).map((event) => `42["${event}"]`)
  const mangled = fc
    .oneof({ weight: 20, arbitrary: garbled(packets) }, { weight: 1, arbitrary: forbidden })
    .map((text): Frame => ({ kind: 'garbled', text }))
  return fc.oneof(
    { weight: 45, arbitrary: valid },
    { weight: 40, arbitrary: frameOf('nearly', spoilt) },
    { weight: 3, arbitrary: unknown },
    { weight: 12, arbitrary: mangled },
  )
}

/**
 * Returns the message, usually with the current protocol version. The server reads no more of a hello with another
 * version.
 */
function inOurProtocol([message, n]: readonly [unknown, number]): unknown {
  return n === 0 ? message : { ...(message as object), protocol }
}

/** Returns the text of the frame's packet, after the acknowledgement number. */
export function textOf(frame: Frame): string {
  return frame.kind === 'garbled' ? frame.text : JSON.stringify([frame.event, ...frame.args])
}
