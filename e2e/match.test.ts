import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOf } from './kit/look.ts'
import { root } from './kit/place.ts'
import { isOver, playUntil } from './kit/play.ts'
import { framesWith, secretsOf } from './kit/secrets.ts'
import { onStage } from './kit/stage.ts'
import { begin, openTable, watchTable } from './kit/table.ts'

const title = 'a match from the deal to the verdict, with nothing told before its time'

it(title, () =>
  onStage(title, async (stage) => {
    const place = await stage.store('embedded')
    const server = await stage.server(place)
    const maya = await stage.desk('Maya')
    const watcher = await stage.desk('Watcher')
    const code = await openTable(maya, server.url)
    await watchTable(watcher, server.url, code)
    await begin([maya])
    await playUntil([maya], () => isOver(maya))

    const outcome = maya.page.locator('[data-outcome]')
    expect(await outcome.getByRole('heading').innerText()).not.toBe('')
    await watcher.page.locator('[data-outcome]').waitFor()
    expect(await faultsOf(maya.page, 'outcome')).toEqual([])

    const folder = mkdtempSync(join(tmpdir(), 'bay327-replay-'))
    stage.atEnd(() => {
      rmSync(folder, { recursive: true })
    })
    const [download] = await Promise.all([
      maya.page.waitForEvent('download'),
      outcome.getByText('Download the replay').click(),
    ])
    const replay = join(folder, 'replay.json')
    await download.saveAs(replay)
    const verdict = execFileSync('npm', ['run', '--silent', 'verify', '--', replay], { cwd: root, encoding: 'utf8' })
    expect(verdict).toMatch(/^true\b/)

    await server.end('SIGTERM')
    const secrets = await secretsOf(place, code)
    for (const { frames } of [maya, watcher]) {
      expect(secrets.kept.flatMap((text) => framesWith(frames, text))).toEqual([])
      for (const text of secrets.opened) expect(framesWith(frames, text)).not.toEqual([])
      expect(framesWith(frames, secrets.seed)[0]).toContain('"phase":"over"')
    }
  }),
)
