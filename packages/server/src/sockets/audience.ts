import type { Metrics } from '../metrics.ts'
import { refusalOf } from '../protocol/refusal.ts'
import type { Audience } from '../rooms/audience.ts'
import { Ready } from './parser.ts'
import type { BayServer, SocketViewer } from './socket.ts'

/** Sends to viewers through their sockets. A message is encoded once for all receivers. */
export function socketAudience(io: () => BayServer, { texts }: Pick<Metrics, 'texts'>): Audience<SocketViewer> {
  const to = (viewers: readonly SocketViewer[]) => io().to(viewers.map(({ socket }) => socket))
  return {
    update(viewers, update) {
      for (const form of new Set(viewers.map((viewer) => viewer.form))) {
        const alike = viewers.filter((viewer) => viewer.form === form)
        to(alike).emit('update', new Ready(form.text(update)))
        texts.inc()
      }
    },
    ping(viewers, ping) {
      if (viewers.length > 0) to(viewers).emit('ping', ping)
    },
    chance(viewers, chance) {
      to(viewers).emit('chance', chance)
    },
    touched(viewers, touched) {
      if (viewers.length > 0) to(viewers).emit('touched', touched)
    },
    watching(viewers, count) {
      if (viewers.length > 0) to(viewers).emit('watching', count)
    },
    shut(viewers, code) {
      if (viewers.length === 0) return
      to(viewers).emit('refused', refusalOf(code))
      for (const { socket } of viewers) hangUp(io(), socket)
    },
  }
}

/**
 * Closes the transport. A client whose socket is disconnected does not reconnect, but a client whose transport is
 * closed does.
 */
function hangUp(io: BayServer, id: string): void {
  io.sockets.sockets.get(id)?.conn.close()
}
