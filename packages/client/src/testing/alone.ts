import { legalPeople, type Game } from '@bay327/engine'
import { table as newRoom, type Table as Room } from '@bay327/room/testing/table'

/** Returns a room with Maya and as many bots as the game takes, without hold and without automatic steps. */
export function alone(game: Game): Room {
  const room = newRoom(game)
  room.join('Maya')
  room.send('Maya', { type: 'size', players: Math.max(...legalPeople(game).filter((many) => many <= 4)) })
  room.send('Maya', { type: 'settings', settings: { botPace: 'at-once', routine: 0, goOnSeconds: 0 } })
  room.start()
  return room
}
