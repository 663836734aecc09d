import type { Game } from '@bay327/engine'
import { applyStandingAnswers } from './questions/standing-answers.ts'
import { closeBallot, dropStaleBallots, findDecided } from './questions/ballots.ts'
import { chain, changed, withPlay, type Change } from './result.ts'
import { riseGuests } from './proposals/request-seat.ts'
import { dropStaleProposals, settleProposal } from './proposals/proposals.ts'
import { returnHost } from './people/ownership.ts'
import { returnToOwner } from './proposals/stand-in.ts'
import { phaseOf, seatedPeople, type Room } from './state.ts'

/**
 * Maximum number of automatic steps after one entry. If there are more, they follow after the next entry. The limit
 * guards against rules that never stop.
 */
const MOST_STEPS = 500

/** Applies everything that follows automatically from a change, step by step, until no more steps follow. */
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
    returnHost(room) ??
    returnToOwner(room) ??
    riseGuests(room) ??
    endMatch(game, room) ??
    endPause(room) ??
    tidy(game, room) ??
    settleProposal(game, room) ??
    goOn(game, room)
  )
}

/** Ends the match if the game is over. Returns undefined otherwise. */
function endMatch(game: Game, room: Room): Change | undefined {
  const { play } = room
  if (play === undefined || phaseOf(room) !== 'playing') return undefined
  const end = game.outcome(play.match.state)
  return end && changed(withPlay(room, play, { end, ballots: {} }), { type: 'ended' })
}

/** Ends a pause if no person with a seat is left who could end it. Returns undefined otherwise. */
function endPause(room: Room): Change | undefined {
  const { play } = room
  if (!play?.paused || seatedPeople(room).length > 0) return undefined
  return changed(withPlay(room, play, { paused: false }))
}

function tidy(game: Game, room: Room): Change | undefined {
  const tidied = dropStaleProposals(room) ?? (room.play && dropStaleBallots(game, room, room.play))
  return tidied && changed(tidied)
}

/** Applies answers for which no person has to press a button. Returns undefined if there are none. */
function goOn(game: Game, room: Room): Change | undefined {
  const { play } = room
  if (play === undefined || play.paused || phaseOf(room) !== 'playing') return undefined
  const decided = findDecided(game, room, play)
  return decided ? closeBallot(game, room, play, decided) : applyStandingAnswers(game, room, play)
}
