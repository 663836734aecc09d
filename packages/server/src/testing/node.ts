import { policyPool } from '../bots/policy.ts'
import { frozen } from '@bay327/games/frozen'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { Audience } from '../rooms/audience.ts'
import { storeClock, type StoreClock } from '../rooms/clock.ts'
import { roomCodes } from '../rooms/codes.ts'
import { createQueue } from '../rooms/queue.ts'
import { usualPace, type Pace, type ServerNode } from '../rooms/cluster/node.ts'
import { newNodeId } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'
import { allGames } from './server.ts'

/** Creates a node over a store, without sockets. */
export function newNode(store: RoomStore, pace: Partial<Pace> = {}, clock: StoreClock = storeClock(store)): ServerNode {
  const metrics = createMetrics()
  return {
    id: newNodeId(),
    store,
    games: allGames,
    frozen,
    codes: roomCodes('test'),
    clock,
    log: createLog('silent'),
    metrics,
    bots: policyPool(metrics),
    chronicles: createQueue(),
    memory: { keep: 86_400_000, totals: true },
    pace: { ...usualPace, ...pace },
  }
}

/** An audience that drops all messages. */
export const silentAudience: Audience = { update() {}, watching() {}, chance() {}, ping() {}, touched() {}, shut() {} }
