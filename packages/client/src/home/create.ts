import type { CreateRoom } from '@bay327/room'
import { requestTable, type Laid, type Waiting } from '../connection/open-table.ts'

/** Opens a table and stores the token of its first seat. A second call with the same `id` opens no second table. */
export function createTable(request: Omit<CreateRoom, 'token'>, waiting: Waiting): Promise<Laid> {
  return requestTable('/api/rooms', request, waiting)
}
