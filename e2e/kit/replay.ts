import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Desk } from './browser.ts'
import { root } from './place.ts'

/** Downloads the match's record as the last screen offers it; what `npm run verify` says of it. */
export async function verdictOn({ page }: Desk): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bay327-replay-'))
  const file = join(folder, 'replay.json')
  try {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-outcome]').getByText('Download the replay').click(),
    ])
    await download.saveAs(file)
    return execFileSync('npm', ['run', '--silent', 'verify', '--', file], { cwd: root, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
