import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { serveProofs } from './serve.ts'

serveProofs({ games, frozen })
