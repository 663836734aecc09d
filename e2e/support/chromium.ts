import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser that looks nothing up by itself, runs as root in a container too, and has no process of its own for pictures. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]
/**
 * A test's page lives for seconds: to compile its scripts for speed, or to clear its memory beside them, costs a fifth more than it wins.
 * A measurement of a page does without this.
 */
export const brief = [...quiet, '--js-flags=--no-turbofan --no-maglev --single-threaded-gc']
/** The one without a window first: it draws the same, with less around it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The real browser on this machine: `CHROMIUM`, or the first on the PATH. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = [process.env['CHROMIUM'] ?? '', ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  return paths.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
