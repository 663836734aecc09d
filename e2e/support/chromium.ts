import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags that stop background requests, let the browser run as root in a container, and start no GPU process. */
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
 * Flags for a page that lives for seconds: optimizing its scripts or concurrent garbage collection costs a fifth more
 * than it saves. Measurements of a page do not use these flags.
 */
export const brief = [...quiet, '--js-flags=--no-turbofan --no-maglev --single-threaded-gc']
/** Names of the browser. The headless one comes first, because it draws the same with less overhead. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of this machine's browser: `CHROMIUM`, or the first of these names on the PATH. Returns undefined if
 * there is no such program.
 */
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
