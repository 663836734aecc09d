import { pino, type DestinationStream, type Logger } from 'pino'

/** Keys whose values are nobody's business, wherever they stand in what is logged. */
const secrets = [
  'token',
  'tokenHash',
  'key',
  'newcomer',
  'seed',
  'nonce',
  'made',
  'authorization',
  'cookie',
  'password',
]

/** One JSON line an event. Messages and states are never logged; should one slip in, its secrets are blotted out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])
  const options = { level, base: null, redact: { paths, censor: '[secret]' } }
  return destination ? pino(options, destination) : pino(options)
}
