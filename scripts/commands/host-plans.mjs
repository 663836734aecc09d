import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

/**
 * How some commands of a host are run. Without a plan, a command of a host runs as shown on a machine that is a folder
 * (`machine.mjs`), after those before it in the same document.
 * - `shown`: the commands as the documents show them.
 * - `before`: what is done on the machine before, in the folder of the checkout.
 * - `on`: `redis` if the server's settings name the Redis to which the command before has moved the tables.
 * - `instead`: why it is not run here, and `by`: the file that runs or checks it in its place.
 */
export const host = [
  {
    shown: ['cloudflared tunnel --url http://localhost:3000'],
    instead: 'a program of others, and the internet',
    by: 'README.md',
  },
  {
    shown: [`npx ./bay327-${version}.tgz`, 'PORT=8080 npm start'],
    instead: 'it serves until it is stopped, from a packed release',
    by: 'scripts/test/image.test.mjs',
  },
  { shown: ['crontab -e'], instead: 'an editor', by: 'docs/hosting.md' },
  { shown: ['operate move /var/lib/bay327 --over'], on: 'redis' },
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
