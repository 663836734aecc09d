import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Builds the page and the server, because browsers test what `npm start` serves. */
export default function setup() {
  rmSync(join(root, 'e2e/out'), { recursive: true, force: true })
  // With the test runner's NODE_ENV the build would make a larger development page.
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only'], { stdio: 'inherit', env })
}
