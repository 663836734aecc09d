import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

/**
 * How some commands of a host are run. Without a plan, a command of a host runs as shown on a machine that is a folder
 * (`machine.mjs`), after those before it in the same document.
 * - `shown`: the commands as the documents show them.
 * - `before`: what is done on the machine before, in the folder of the checkout.
 * - `instead`: why it is not run here, and `by`: the file that runs or checks it in its place.
 */
export const host = [
  {
    shown: ['cloudflared tunnel --url http://localhost:3000'],
    instead: 'a program of others, and the internet',
    by: 'README.md',
  },
  { shown: ['crontab -e'], instead: 'an editor', by: 'docs/hosting.md' },
  {
    shown: ['operate move redis://127.0.0.1:6379', 'operate move /var/lib/bay327'],
    instead: 'it needs a Redis with nothing in it',
    by: 'packages/server/src/backup/backup.test.ts',
  },
  {
    shown: ['operate backup --keep', 'operate backup'],
    instead: 'a sentence names it without its arguments',
    by: 'docs/hosting.md',
  },
  {
    shown: [`mkdir /opt/bay327 && tar -xzf bay327-${version}.tar.gz --strip-components=1 -C /opt/bay327`],
    before: `cd .. && mkdir before && tar -czf before/bay327-${version}.tar.gz bay327 && rm -r bay327`,
    in: 'before',
  },
]
