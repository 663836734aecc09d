import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { usualLimits } from '../limits/table.ts'
import { networkOf } from './client-address.ts'
import { refuse } from './errors.ts'

/** Size of the pieces of an answer, in bytes. The next piece follows when the connection has taken the last one. */
const PIECE = 65_536

/**
 * Sends matches as files. The bytes are in memory until their reader has taken them, so their sum is limited, for an
 * address and for all; a single match may be larger. Above the limit, the request is refused with `too-fast`.
 */
export type SendLong = (request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) => FastifyReply

export function longAnswers(): SendLong {
  const sent = new Map<string, number>()
  let all = 0

  function add(network: string, bytes: number): void {
    const own = (sent.get(network) ?? 0) + bytes
    all += bytes
    if (own > 0) sent.set(network, own)
    else sent.delete(network)
  }

  return ({ ip }, reply, bytes) => {
    const network = networkOf(ip)
    const [own, size] = [sent.get(network) ?? 0, bytes.byteLength]
    if (all + size > usualLimits.sent || (own > 0 && own + size > usualLimits.sentToAddress))
      return refuse(reply, 'too-fast')
    add(network, size)
    const slow = setTimeout(() => reply.raw.destroy(), usualLimits.sentTime).unref()
    reply.raw.once('close', () => {
      clearTimeout(slow)
      add(network, -size)
    })
    return reply.header('content-length', size).send(Readable.from(piecesOf(bytes)))
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
