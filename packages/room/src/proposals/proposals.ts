import type { Game } from '@bay327/engine'
import { abandon } from './abandon.ts'
import { endNeedsAbsentee, undoNeedsAbsentee } from './absentees.ts'
import { chain, changed, withPlay, type Change, type Result } from '../result.ts'
import { remove } from '../people/entrance.ts'
import { leave } from '../people/people.ts'
import { sidesBind, sidesOf, WITH_SIDES } from '../people/sides.ts'
import { allMustConsent, hasTooFewVoters, isProtected, recordVote, proposalEvent } from './propose.ts'
import { findPerson, isPresent, isSeated, phaseOf, type Person, type Proposal, type Room } from '../state.ts'
import { applyLevel } from '../seats/level.ts'
import { applySettings } from '../seats/settings.ts'
import { grantSeat, isSeatOpen } from './request-seat.ts'
import { restAfter } from './rest.ts'
import { reclaimSeat, mayReturn } from './reclaim-seat.ts'
import { startStandIn, hasOwnerPresent } from './stand-in.ts'
import { takeBack } from './undo.ts'
import { votersOf, missesSide, verdictOf } from './voices.ts'

/** Records a yes or no to a proposal by a person who may consent. */
export function consent(room: Room, person: Person, proposalId: string, yes: boolean): Result {
  const proposal = room.proposals.find(({ id }) => id === proposalId)
  if (proposal === undefined) return 'unknown-proposal'
  if (!votersOf(room, proposal).includes(person.id)) return 'not-possible'
  const voted = recordVote(room, proposal, person.id, yes)
  return changed(yes ? voted : restAfter(voted, proposal))
}

/** Returns whether a proposal lacks a vote that it needs. The missing vote of an absent person counts as no. */
function missesWord(room: Room, proposal: Proposal): boolean {
  switch (proposal.kind) {
    case 'undo':
      return undoNeedsAbsentee(room, proposal.answers ?? 0)
    case 'abandon':
      return endNeedsAbsentee(room)
    case 'remove':
      return hasTooFewVoters(room, proposal) || isProtected(room, proposal.person ?? '')
    case 'settings':
    case 'level':
      return allMustConsent(room) !== undefined
    case 'seat':
    case 'stand-in':
    case 'return':
      return missesSide(room, proposal)
  }
}

/** Applies or drops the first proposal whose result is certain. Undefined if there is none. */
export function settleProposal(game: Game, room: Room): Change | undefined {
  for (const proposal of room.proposals) {
    const verdict = missesWord(room, proposal) ? 'declined' : verdictOf(room, proposal)
    if (verdict === 'declined') return decline(room, proposal)
    if (verdict === 'agreed') return agree(game, room, proposal)
  }
  return undefined
}

/** Closes a proposal whose time has run out. */
export function closeProposal(game: Game, room: Room, proposal: Proposal): Change {
  return verdictOf(room, proposal, true) === 'agreed' ? agree(game, room, proposal) : decline(room, proposal)
}

/** Declines a proposal, because a person said no or its time ran out. */
function decline(room: Room, proposal: Proposal): Change {
  return changed(drop(room, proposal), proposalEvent('declined', proposal))
}

function drop(room: Room, proposal: Proposal): Room {
  return { ...room, proposals: room.proposals.filter((other) => other !== proposal) }
}

/** Applies an accepted proposal, unless it has become impossible. */
function agree(game: Game, room: Room, proposal: Proposal): Change {
  const dropped = drop(room, proposal)
  const result = carry(game, dropped, proposal)
  if (typeof result === 'string') return decline(room, proposal)
  return chain(changed(dropped, proposalEvent('agreed', proposal)), () => result)
}

function carry(game: Game, room: Room, proposal: Proposal): Result {
  const { kind, seat, standIn, level, answers, settings, person, by } = proposal
  switch (kind) {
    case 'undo':
      return takeBack(game, room, answers ?? -1)
    case 'stand-in':
      return startStandIn(room, seat ?? '', standIn ?? 'bot', level)
    case 'seat':
      return grantSeat(room, seat ?? '', by)
    case 'abandon':
      return abandon(room)
    case 'settings':
      return applySettings(room, settings ?? {})
    case 'level':
      return applyLevel(room, seat ?? '', level ?? 'steady')
    case 'return':
      return reclaimSeat(room, proposal)
    case 'remove': {
      const leaver = findPerson(room, person)
      return leaver === undefined ? 'unknown-person' : sendAway(game, room, leaver)
    }
  }
}

/**
 * Removes a person by consent. The room records the person's side, so that the other people cannot give that side's
 * seats to anybody else.
 */
function sendAway(game: Game, room: Room, leaver: Person): Change {
  const { play } = room
  const before = play?.sentAway ?? []
  const sides = sidesBind(room) ? sidesOf(room, leaver.id).filter((side) => !before.includes(side)) : []
  const noted = play && sides.length > 0 ? withPlay(room, play, { sentAway: [...before, ...sides] }) : room
  // A person who was absent could not say no, so this person may return.
  return isPresent(room, leaver.id) ? remove(game, noted, leaver) : leave(game, noted, leaver)
}

/**
 * Drops proposals that no longer have a purpose: the author has left, the match is over, or the owner has returned.
 * Returns undefined if there are none.
 */
export function dropStaleProposals(room: Room): Room | undefined {
  const isPlaying = phaseOf(room) === 'playing'
  const alive = room.proposals.filter(({ by, kind, seat }) =>
    kind === 'return'
      ? mayReturn(room, by)
      : findPerson(room, by) !== undefined &&
        (kind !== 'stand-in' || !hasOwnerPresent(room, seat)) &&
        (kind !== 'seat' || room.schema < WITH_SIDES || isSeatOpen(room, seat ?? '')) &&
        (isPlaying || kind === 'seat' || kind === 'remove') &&
        (isSeated(room, by) || kind === 'seat' || (room.host === by && (kind === 'settings' || kind === 'level'))),
  )
  return alive.length === room.proposals.length ? undefined : { ...room, proposals: alive }
}
