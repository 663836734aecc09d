import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Browsers test what `npm start` serves: the built page and the built server. */
export default function setup() {
  rmSync(join(root, 'e2e/out'), { recursive: true, force: true })
  // The test runner's own NODE_ENV would build a larger development page.
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only'], { stdio: 'inherit', env })
}
