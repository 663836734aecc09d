import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { MatchHeader } from '../match/match.ts'

/**
 * The verifiable stream: the draws of a match, from a secret seed and the players' nonces. Anyone with the replay can
 * compute each draw:
 *
 * 1. `commitment`, published before the match, is SHA-256 of the seed's bytes (the seed is their hex).
 * 2. `digest` is SHA-256, in hex, of the UTF-8 text `[["by","nonce"],...]`: JSON without blanks of the header's nonces
 * in their order.
 * 3. The draw `index` under `label` is HMAC-SHA256 with the seed's bytes as key over the UTF-8 text
 * `digest|label|index|attempt`, `attempt` from 0. Its first four bytes, big-endian, are a number `n` below 2^32.
 * 4. Let `limit` be the greatest multiple of `sides` up to 2^32. If `n >= limit`, increment `attempt` and repeat step 3
 * (so that all sides are equally likely). Otherwise the draw is `n mod sides`. A die's face is the draw plus one.
 *
 * `printf '%s' "$digest|rules|0|0" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$seed` does step 3 in a shell.
 */
export function randomAt(key: StreamKey, label: string, index: number, sides: number): number {
  return openRandomStream(key)(label, index, sides)
}

/** Returns the digest, in hex, from which a draw is computed: step 3 of `randomAt` at the first attempt. */
export function digestAt({ seed, digest }: StreamKey, label: string, index: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`${digest}|${label}|${index}|0`)))
}

export interface StreamKey {
  /** The seed's bytes, in hex. */
  readonly seed: string
  readonly digest: string
}

export type Stream = (label: string, index: number, sides: number) => number

/**
 * Returns a stream with the same draws as `randomAt`. It is faster for many calls with one key, because the HMAC key
 * and the common prefix are prepared once.
 */
export function openRandomStream({ seed, digest }: StreamKey): Stream {
  const prefix = hmac.create(sha256, hexToBytes(seed)).update(utf8ToBytes(`${digest}|`))
  const firstNumber = (text: string): number => readNumber(prefix.clone().update(utf8ToBytes(text)).digest())
  return (label, index, sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > SPAN) throw new Error(`draw: ${sides} sides, not 1 to 2^32`)
    const limit = SPAN - (SPAN % sides)
    for (let attempt = 0; ; attempt++) {
      const number = firstNumber(`${label}|${index}|${attempt}`)
      if (number < limit) return number % sides
    }
  }
}

const SPAN = 2 ** 32

function readNumber(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}

/** Returns SHA-256 of the seed. Both are in hex. Throws if the seed is not hex. */
export function commit(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

/** Returns the digest of the nonces: step 2 of `randomAt`. */
export function digestNonces(nonces: MatchHeader['nonces']): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(nonces.map(({ by, nonce }) => [by, nonce])))))
}
