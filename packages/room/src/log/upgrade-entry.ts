import { migrateMatch, readSwitches, canMigrate, type Game, type Switches } from '@bay327/engine'
import { changed, withPlay, without, type Result } from '../result.ts'
import { questionsOf } from '../questions/questions.ts'
import { ownerBefore } from '../people/ownership.ts'
import { assignSeats } from '../seats/seating.ts'
import { schema, type Play, type Room } from '../state.ts'

/**
 * Applies an entry by which a node of a newer release moves the room to a newer schema and newer rules. A node that
 * does not know these rules refuses the entry with `newer-room` and drops the room. Otherwise, the node migrates the
 * match.
 */
export function applyUpgradeEntry(
  game: Game,
  room: Room,
  to: { readonly schema: number; readonly rules: string },
): Result {
  if (to.schema !== schema || to.rules !== game.rules) return 'newer-room'
  const renewed: Room = {
    ...room,
    schema,
    rules: game.rules,
    clocks: withoutBots(room),
    ...(room.owner === undefined && ownerBefore(room)),
  }
  if (room.rules === game.rules) return room.schema === schema ? 'passed' : changed(renewed)
  if (!canMigrate(game, room.rules)) return 'newer-room'
  const { play } = renewed
  if (play === undefined) return changed(assignSeats(game, { ...renewed, switches: legal(game, room.switches) }))
  const match = migrateMatch(game, play.match, room.rules)
  const proposals = room.proposals.filter(({ kind }) => kind !== 'undo')
  const bare = without(play, 'botBallots', 'botless', 'run')
  return changed(dropIllegalBallots(game, { ...renewed, proposals }, { ...bare, match, marks: [] }))
}

/** Removes the countdowns of bots, so that this release starts them again with its own durations. */
function withoutBots({ schema: before, clocks }: Room): Room['clocks'] {
  return before === schema ? clocks : clocks.filter(({ kind }) => kind !== 'bot')
}

/** Keeps the values of switches that still exist. Other switches get the game's default. */
function legal({ switches: specs }: Game, set: Switches): Switches {
  const remaining = Object.entries(set).filter(([id, value]) => readSwitches(specs, { [id]: value }).ok)
  const read = readSwitches(specs, Object.fromEntries(remaining))
  return read.ok ? read.switches : {}
}

/** Drops ballots for options that no longer exist, so that people vote again. */
function dropIllegalBallots(game: Game, room: Room, play: Play): Room {
  const after = withPlay(room, play, {})
  const ballots: Record<string, Readonly<Record<string, string>>> = {}
  for (const { id, decision } of questionsOf(game, after)) {
    const cast = Object.entries(play.ballots[id] ?? {})
    const votes = cast.filter(([, option]) => decision.options.some((candidate) => candidate.id === option))
    if (votes.length > 0) ballots[id] = Object.fromEntries(votes)
  }
  return withPlay(after, after.play ?? play, { ballots })
}
