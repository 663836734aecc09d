import { pino, type DestinationStream, type Logger } from 'pino'

/** Keys whose values are redacted wherever they appear in a log line. */
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

/**
 * Creates a log with one JSON line per event. The server never logs messages and states. If one is logged by mistake,
 * its secrets are redacted.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])
  const options = { level, base: null, redact: { paths, censor: '[secret]' } }
  return destination ? pino(options, destination) : pino(options)
}
