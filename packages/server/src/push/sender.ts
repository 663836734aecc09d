import * as http from 'node:http'
import * as https from 'node:https'
import type { Logger } from 'pino'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import webPush from 'web-push'
import type { Subscription } from '@bay327/room'
import type { Metrics } from '../metrics.ts'
import type { Keys } from './keys.ts'
import { lanes, serviceOf } from './lanes.ts'
import { usualLimits } from '../limits/table.ts'

/** Timeout of a push service, ms. */
const PATIENCE = 10_000
/** A service that takes less than this share of the timeout is quick. */
const QUICK = 0.2
/** Delay before the sender repeats a call that a service has refused temporarily, ms. */
const REST = 30_000
/** Number of repetitions of a call that a service has refused temporarily. */
const TRIES = 3
/** How long `close` waits for calls in progress, ms. */
const CLOSE_WITHIN = 2_000
/** How long the service keeps a message for an offline browser, s. */
const TTL = 86_400

/** A notification for one browser. */
export interface Message {
  readonly to: Subscription
  /** Text that only the browser can decrypt. */
  readonly text: string
  /**
   * At most 32 characters of base64url. If a message with the same topic still waits for the browser, a later one
   * replaces it.
   */
  readonly topic: string
  /** Called if the service says that it has no such subscription any more. */
  onGone(): void
}

export interface PushSender {
  send(message: Message): void
  /** Waits for calls in progress, up to a time limit. */
  close(): Promise<void>
}

export interface PostOptions {
  readonly keys: Keys
  /** The address at which push services can contact this server's host: a URL or a mail address. */
  readonly subject: string
  readonly metrics: Pick<Metrics, 'calls'>
  readonly log: Logger
  /** Whether calls to this machine and without https are allowed, for tests. */
  readonly anywhere?: boolean | undefined
  readonly patience?: number
  readonly rest?: number
}

/**
 * Creates the sender. It sends notifications to push services, a few in parallel; callers do not wait. It never
 * connects to a non-public address, whatever a name resolves to, and reads only the status of an answer.
 */
export function createPushSender({
  keys,
  subject,
  metrics,
  log,
  anywhere,
  patience = PATIENCE,
  rest = REST,
}: PostOptions): PushSender {
  const waiting: Letter[] = []
  const resting = new Set<NodeJS.Timeout>()
  const agent = anywhere ? undefined : new RequestFilteringHttpsAgent()
  const vapidDetails = { subject, ...keys }
  const closing = new AbortController()
  const deliveries = new Set<Promise<void>>()
  const places = lanes(rest, next)

  function next(): void {
    while (!closing.signal.aborted) {
      const at = waiting.findIndex(({ service }) => places.mayGo(service))
      const [letter] = at < 0 ? [] : waiting.splice(at, 1)
      if (letter === undefined) return
      places.took(letter.service)
      const began = performance.now()
      const delivery = deliver(letter).then((isLate) => {
        const took = performance.now() - began
        places.left(letter.service, isLate ? 'late' : took < QUICK * patience ? 'quick' : 'slow')
        deliveries.delete(delivery)
        next()
      })
      deliveries.add(delivery)
    }
  }

  /** Sends one message. Returns whether the service timed out. */
  async function deliver(letter: Letter): Promise<boolean> {
    const { to, onGone } = letter.message
    // The path of the address identifies the browser and is as secret as a key, so only the host is logged.
    const service = new URL(to.endpoint).host
    try {
      const status = await call(letter.message)
      if (status === 404 || status === 410) onGone()
      else if ((status === 429 || status >= 500) && ++letter.tries < TRIES) {
        restWith(letter)
        return false
      } else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
      metrics.calls.inc({ result: status < 300 ? 'sent' : 'gone' })
      return false
    } catch (error) {
      metrics.calls.inc({ result: 'failed' })
      log.warn({ service, err: error }, 'Somebody could not be called')
      return error instanceof Error && error.name === 'AbortError'
    }
  }

  function restWith(letter: Letter): void {
    const timer = setTimeout(() => {
      resting.delete(timer)
      enqueue(letter)
    }, rest)
    resting.add(timer)
  }

  function enqueue(letter: Letter): void {
    const ofOne = waiting.reduce((sum, { service }) => sum + Number(service === letter.service), 0)
    if (waiting.length + resting.size >= usualLimits.callsWaiting || ofOne >= usualLimits.callsWaitingForOne) {
      metrics.calls.inc({ result: 'dropped' })
      log.warn('Too many calls wait: one is dropped')
      return
    }
    waiting.push(letter)
    next()
  }

  /** Resolves with the status of the service's answer. */
  function call({ to, text, topic }: Message): Promise<number> {
    const options = { vapidDetails, TTL, topic, urgency: 'high' } as const
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, text, options)
    const { request } = anywhere && endpoint.startsWith('http:') ? http : https
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patience)])
    return new Promise((resolve, reject) => {
      const outgoing = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.on('error', () => {})
        outgoing.destroy()
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  return {
    send: (message) => enqueue({ message, service: serviceOf(message.to.endpoint), tries: 0 }),
    async close() {
      for (const timer of resting) clearTimeout(timer)
      const late = setTimeout(() => closing.abort(), CLOSE_WITHIN)
      while (deliveries.size > 0) await Promise.allSettled([...deliveries])
      clearTimeout(late)
      closing.abort()
      places.close()
      agent?.destroy()
    },
  }
}

interface Letter {
  readonly message: Message
  readonly service: string
  tries: number
}
