import { expect, it } from 'vitest'
import { logPlace, toRun } from './to-run.ts'

it.each([
  ['a checkout', '/srv/bay327', ['/srv/bay327/package.json'], 'npm run doctor', 'npm run restore -- x.backup'],
  [
    'a package started by npx',
    '/x/_npx/1/node_modules/bay327',
    ['/x/_npx/1/node_modules/bay327/package.json'],
    'npx --yes --package ./bay327-source.tgz bay327-operate doctor',
    'npx --yes --package ./bay327-source.tgz bay327-operate restore x.backup',
  ],
  [
    'systemd',
    '/opt/bay327',
    ['/opt/bay327/package.json', '/etc/systemd/system/bay327.service'],
    'bay327-operate doctor',
    'bay327-operate restore x.backup',
  ],
  [
    'the image',
    '/bay327',
    ['/bay327/packages/server/package.json'],
    'docker compose exec -T bay327 node dist/main-operate.js doctor',
    'docker compose run --rm -T bay327 node dist/main-operate.js restore x.backup',
  ],
])('in %s a message names the command that works there', (_, root, files, doctor, restore) => {
  const signs = { root, has: (path: string) => files.includes(path) }
  expect([toRun('doctor', '', signs), toRun('restore', 'x.backup', signs)]).toEqual([doctor, restore])
  expect(logPlace(signs)).not.toBe('')
})
