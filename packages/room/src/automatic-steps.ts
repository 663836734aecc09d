import type { Game } from '@bay327/engine'
import { applyStandingAnswers } from './questions/standing-answers.ts'
import { closeBallot, dropStaleBallots, findDecided } from './questions/ballots.ts'
import { chain, changed, withPlay, type Change } from './result.ts'
import { riseGuests } from './proposals/request-seat.ts'
import { dropStaleProposals, settleProposal } from './proposals/proposals.ts'
import { returnToOwner } from './proposals/stand-in.ts'
import { phaseOf, seatedPeople, type Room } from './state.ts'

/** What one entry may set off at most; what is left waits for the next. A guard against rules that never rest. */
const MOST_STEPS = 500

/** What follows by itself from a change, one step after the other, until nothing does. */
export function runAutomaticSteps(game: Game, change: Change): Change {
  let settled = change
  for (let i = 0; i < MOST_STEPS; i++) {
    const next = settleOne(game, settled.room)
    if (next === undefined) return settled
    settled = chain(settled, () => next)
  }
  return settled
}

function settleOne(game: Game, room: Room): Change | undefined {
  return (
    returnToOwner(room) ??
    riseGuests(room) ??
    endMatch(game, room) ??
    endPause(room) ??
    tidy(game, room) ??
    settleProposal(game, room) ??
    goOn(game, room)
  )
}

/** The match is over as soon as the game says so. */
function endMatch(game: Game, room: Room): Change | undefined {
  const { play } = room
  if (play === undefined || phaseOf(room) !== 'playing') return undefined
  const end = game.outcome(play.match.state)
  return end && changed(withPlay(room, play, { end, ballots: {} }), { type: 'ended' })
}

/** A pause that nobody is left to end ends itself. */
function endPause(room: Room): Change | undefined {
  const { play } = room
  if (!play?.paused || seatedPeople(room).length > 0) return undefined
  return changed(withPlay(room, play, { paused: false }))
}

function tidy(game: Game, room: Room): Change | undefined {
  const tidied = dropStaleProposals(room) ?? (room.play && dropStaleBallots(game, room, room.play))
  return tidied && changed(tidied)
}

/** Answers that need nobody's press any more. */
function goOn(game: Game, room: Room): Change | undefined {
  const { play } = room
  if (play === undefined || play.paused || phaseOf(room) !== 'playing') return undefined
  const decided = findDecided(game, room, play)
  return decided ? closeBallot(game, room, play, decided) : applyStandingAnswers(game, room, play)
}
