// This server with the made-up game in place of its own: PORT, and REDIS_URL, or DATA_DIR and STORE_THREAD.
import { createApp } from '@bay327/server/app'
import { createLog } from '@bay327/server/log'
import { openEmbeddedStore } from '@bay327/server/store/embedded'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import { madeUp } from './made-up-game.ts'

const { PORT, REDIS_URL, DATA_DIR = '', STORE_THREAD = '' } = process.env
const app = await createApp({
  store: REDIS_URL
    ? await openRedisStore({ url: REDIS_URL, keep: 86_400_000 })
    : await openEmbeddedStore(DATA_DIR, { script: STORE_THREAD }),
  games: { [madeUp.slug]: madeUp },
  frozen: {},
  log: createLog('warn'),
  limits: undefined,
  client: DATA_DIR,
})
await app.listen(Number(PORT), '127.0.0.1')
