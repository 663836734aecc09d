import type { Game } from '@bay327/engine'
import { abandon } from './abandon.ts'
import { endMissesWord, undoMissesWord } from './words.ts'
import { andThen, changed, type Change, type Result } from '../change.ts'
import { leave } from '../people/people.ts'
import { electorsOf, hasTooFewVoices, speak, told } from './motions.ts'
import { findPerson, isSeated, phaseOf, type Person, type Proposal, type Room } from '../state.ts'
import { grantSeat } from './ask.ts'
import { giveBack, mayReturn, returnVerdict } from './return.ts'
import { actFor, hasOwnerPresent } from './stand-in.ts'
import { takeBack } from './undo.ts'

/** Yes or no to a proposal, by somebody whose word counts. */
export function consent(room: Room, person: Person, proposalId: string, yes: boolean): Result {
  const proposal = room.proposals.find(({ id }) => id === proposalId)
  if (proposal === undefined) return 'unknown-proposal'
  if (!electorsOf(room, proposal).includes(person.id)) return 'not-possible'
  return changed(speak(room, proposal, person.id, yes))
}

/**
 * Undo, removal and the end of a match take everybody; a seat and a stand-in more than half; whom somebody was, one yes.
 * Silence is no, and so is a word that is missing because somebody is away.
 */
function verdictOf(room: Room, proposal: Proposal): 'agreed' | 'declined' | undefined {
  if (proposal.kind === 'return') return returnVerdict(room, proposal)
  if (missesWord(room, proposal)) return 'declined'
  const electors = electorsOf(room, proposal)
  const yes = electors.filter((id) => proposal.yes.includes(id)).length
  const no = electors.filter((id) => proposal.no.includes(id)).length
  const needsAll = proposal.kind === 'undo' || proposal.kind === 'remove' || proposal.kind === 'abandon'
  const needed = needsAll ? electors.length : Math.floor(electors.length / 2) + 1
  if (electors.length > 0 && yes >= needed) return 'agreed'
  return electors.length - no < needed ? 'declined' : undefined
}

function missesWord(room: Room, { kind, answers, person }: Proposal): boolean {
  switch (kind) {
    case 'undo':
      return undoMissesWord(room, answers ?? 0)
    case 'abandon':
      return endMissesWord(room)
    case 'remove':
      return person !== undefined && hasTooFewVoices(room, person)
    case 'seat':
    case 'stand-in':
    case 'return':
      return false
  }
}

/** Carries out or drops the first proposal that is settled. Undefined when the table still thinks. */
export function settleProposal(game: Game, room: Room): Change | undefined {
  for (const proposal of room.proposals) {
    const verdict = verdictOf(room, proposal)
    if (verdict === 'declined') return decline(room, proposal)
    if (verdict === 'agreed') return agree(game, room, proposal)
  }
  return undefined
}

/** The proposal is off: somebody said no, or its time ran out. */
export function decline(room: Room, proposal: Proposal): Change {
  return changed(drop(room, proposal), told('declined', proposal))
}

function drop(room: Room, proposal: Proposal): Room {
  return { ...room, proposals: room.proposals.filter((other) => other !== proposal) }
}

/** What was agreed happens, unless it became impossible meanwhile. */
function agree(game: Game, room: Room, proposal: Proposal): Change {
  const dropped = drop(room, proposal)
  const result = carry(game, dropped, proposal)
  if (typeof result === 'string') return decline(room, proposal)
  return andThen(changed(dropped, told('agreed', proposal)), () => result)
}

function carry(game: Game, room: Room, proposal: Proposal): Result {
  const { kind, seat, standIn, level, answers, person, by } = proposal
  switch (kind) {
    case 'undo':
      return takeBack(game, room, answers ?? -1)
    case 'stand-in':
      return actFor(room, seat ?? '', standIn ?? 'bot', level)
    case 'seat':
      return grantSeat(room, seat ?? '', by)
    case 'abandon':
      return abandon(room)
    case 'return':
      return giveBack(room, proposal)
    case 'remove': {
      const leaver = findPerson(room, person)
      return leaver === undefined ? 'unknown-person' : leave(game, room, leaver)
    }
  }
}

/** Proposals that lost their sense: their author left, the match they are about is over, or the owner is back. */
export function dropStaleProposals(room: Room): Room | undefined {
  const isPlaying = phaseOf(room) === 'playing'
  const alive = room.proposals.filter(({ by, kind, seat }) =>
    kind === 'return'
      ? mayReturn(room, by)
      : findPerson(room, by) !== undefined &&
        (kind !== 'stand-in' || !hasOwnerPresent(room, seat)) &&
        (isPlaying || kind === 'seat' || kind === 'remove') &&
        (isSeated(room, by) || kind === 'seat'),
  )
  return alive.length === room.proposals.length ? undefined : { ...room, proposals: alive }
}
