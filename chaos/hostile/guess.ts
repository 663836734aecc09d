import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { protocol } from '@bay327/room'
import { usualLimits } from '@bay327/server/limits/table'
import { roomCodes } from '@bay327/server/rooms/codes'
import { adjectives, nouns } from '@bay327/server/rooms/code-words'
import { createTable, newId, newToken } from '@bay327/server/testing/player'
import type { Report } from '../lib/part.ts'
import { openAsker } from './asker.ts'
import { count } from './verdict.ts'

/** Minimum bits of a token and of a link's key. */
const TOKEN_BITS = 128
const YEAR = 31_557_600

/**
 * Measures how fast an attacker can try codes and tokens, and derives the expected time to a hit. The server must have
 * limits and be behind one proxy.
 */
export async function guesses(url: string, { seconds }: { readonly seconds: number }, report: Report): Promise<void> {
  const token = newToken()
  const code = await createTable(url, { game: 'capture', name: 'Maya', token, id: newId() })
  await tokens(url, code, seconds, report)
  await codes(url, { code, token }, report)
}

/**
 * Parallel connections of one network. Each may say hello 20 times in 10 s; together they reach the limit of a network.
 */
const LINES = 80
/** Delay before a limited request is repeated, ms. The server closes a connection that causes refusals without end. */
const WAIT = 500

async function tokens(url: string, room: string, seconds: number, report: Report): Promise<void> {
  const lines = await Promise.all(Array.from({ length: LINES }, () => openAsker(url, '192.0.2.1')))
  const began = performance.now()
  const passed = (): number => (performance.now() - began) / 1_000
  const answers: Record<string, number> = {}
  await Promise.all(
    lines.map(async (line) => {
      for (let answer = ''; passed() < seconds && answer !== 'ended';) {
        answer = await line.ask('hello', { protocol, room, token: newToken() })
        count(answers, answer)
        if (answer !== 'ok') await pause(WAIT)
      }
    }),
  )
  const took = passed()
  for (const line of lines) line.close()
  const tries = answers['ok'] ?? 0
  const { points, duration } = usualLimits.address
  const most = points * Math.ceil(took / duration + 1)
  const counts = Object.entries(answers).map(([code, times]) => `${code} ${times}`)
  const by = `in ${took.toFixed(0)} s, by ${LINES} lines of one network: ${counts.join(', ')}`
  report({ name: 'tokens tried', of: by, unit: '', seen: tries, holds: { least: 1, most } })
  const years = Number((2 ** (TOKEN_BITS - 1) / (tries / took) / 1e6 / YEAR).toPrecision(3))
  const of = `${TOKEN_BITS} bits, by a million networks`
  report({ name: 'years until a token is hit, on the mean', of, unit: '', seen: years, holds: { least: 1e15 } })
}

/**
 * Number of networks, connections of a network, and codes of a connection. No connection reaches the limit of a socket.
 */
const NAMED = { networks: 3, lines: 3, times: 20 } as const

const codeOf = roomCodes('guessed')

async function codes(
  url: string,
  mine: { readonly code: string; readonly token: string },
  report: Report,
): Promise<void> {
  const all = adjectives.length * nouns.length
  let named = 0
  let refusals = 0
  const began = performance.now()
  for (let network = 0; network < NAMED.networks; network++)
    for (let at = 0; at < NAMED.lines; at++) {
      const line = await openAsker(url, `2001:db8:0:${network}::${at}`)
      for (let times = 0; times < NAMED.times; times++) {
        const room = codeOf(`${++named}`, 0)
        if (room === mine.code) continue
        if ((await line.ask('hello', { protocol, room, token: newToken() })) !== 'too-fast') refusals++
      }
      line.close()
    }
  const { points, duration } = usualLimits.guess
  const of = `of ${named} named at once by ${NAMED.networks} networks`
  const least = NAMED.networks * points
  const most = least * Math.ceil((performance.now() - began) / 1_000 / duration)
  report({ name: 'codes that were told to be nobody’s', of, unit: '', seen: refusals, holds: { least, most } })
  const hours = ((all / points) * duration) / 3_600
  report({
    name: 'hours for all codes of two words',
    of: `${all}, by one network`,
    unit: '',
    seen: hours,
    holds: { least: 10 },
  })
  report({
    name: 'seconds for them',
    of: 'by a thousand networks: a code keeps nobody out for good',
    unit: '',
    seen: hours * 3.6,
  })
  const shut = await openAsker(url, `2001:db8:0:${NAMED.networks - 1}::9`)
  const ask = (room: string, token: string): Promise<string> => shut.ask('hello', { protocol, room, token })
  const [there, nowhere] = [await ask(mine.code, newToken()), await ask('no-where', newToken())]
  report({
    name: 'differences then between a code that is there and one that is not',
    of: there,
    unit: '',
    seen: there === nowhere ? 0 : 1,
    holds: { is: 0 },
  })
  const isLetIn = (await ask(mine.code, mine.token)) === 'ok'
  report({ name: 'who sits there is let in all the same', of: '', unit: '', seen: isLetIn ? 1 : 0, holds: { is: 1 } })
  shut.close()
}
