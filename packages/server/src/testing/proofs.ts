import { dash } from '@bay327/engine/example/dash'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { serveProofs } from '../proofs/serve.ts'

// The proof thread of tests. It also knows the example game.
serveProofs({ games: { ...games, dash }, frozen })
