import { dash } from '@bay327/engine/example/dash'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { serveProofs } from '../proofs/serve.ts'

// What a thread of proofs runs in tests: it knows the toy too.
serveProofs({ games: { ...games, dash }, frozen })
