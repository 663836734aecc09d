// Bytes that a viewer is sent for a move, against the whole view that he holds afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@bay327/e2e/kit/server'
import { print } from './lib/claim.ts'
import { openBusyTable } from './lib/evenings.ts'

const moves = 600
const folder = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' })
try {
  const table = await openBusyTable(server.url, 1)
  const [, watcher] = table.viewers
  if (watcher === undefined) throw new Error('Nobody watches.')
  const already = watcher.updates.length
  let whole = 0
  let asked = 0
  await table.play(() => {
    whole += JSON.stringify(watcher.view()).length
    return ++asked > moves
  })
  const sent = watcher.updates.slice(already).reduce((sum, update) => sum + JSON.stringify(update).length, 0)
  const of = `${moves} moves of escape as a spectator gets them`
  print({
    name: 'bytes of a move',
    unit: 'bytes, the floor being a whole view',
    ours: sent / moves,
    floor: whole / asked,
    of,
  })
  for (const viewer of table.viewers) viewer.close()
} finally {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
