import { undoable, undoMatch, type Game } from '@bay327/engine'
import { changed, withPlay, without, type Result } from '../result.ts'
import { propose } from './propose.ts'
import { questionsOf } from '../questions/questions.ts'
import { undoNeedsAbsentee } from './absentees.ts'
import { isSeated, phaseOf, type Mark, type Person, type Play, type Room } from '../state.ts'

/**
 * Proposes an undo to before the `answers`-th answer. The table has to consent, except for a person's own answer with
 * `free` after which no other person has answered. Later answers of bots are undone too, and the bots are asked again.
 */
export function undo(game: Game, room: Room, person: Person, answers: number): Result {
  const { play } = room
  if (phaseOf(room) === 'lobby' || play === undefined) return 'no-match'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  if (play.end !== undefined) return 'nothing-to-undo'
  if (play.paused) return 'paused'
  if (!undoable(play.match).some((answer) => answer.answers === answers)) return 'nothing-to-undo'
  if (isOwnAndFree(play, person, answers)) return takeBack(game, room, answers)
  if (undoNeedsAbsentee(room, answers)) return 'word-missing'
  return propose(room, person, { kind: 'undo', answers })
}

function isOwnAndFree(play: Play, { id }: Person, answers: number): boolean {
  const [own, ...others] = play.marks.filter((mark) => mark.answers >= answers)
  const isOwn = ({ free, people }: Mark) => free && people.length === 1 && people[0] === id
  return own !== undefined && isOwn(own) && others.every((mark) => mark.bot || isOwn(mark))
}

/** Undoes answers of the match. People, chat and clocks stay. The questions are asked again under new ids. */
export function takeBack(game: Game, room: Room, answers: number): Result {
  const { play } = room
  if (play === undefined || play.end !== undefined) return 'nothing-to-undo'
  const result = undoMatch(game, play.match, answers)
  if (!result.ok) return result.code
  const undos = play.undos + 1
  const marks = play.marks.filter((mark) => mark.answers < answers)
  const back = withPlay(room, without(play, 'run', 'botBallots', 'botless', 'advised'), {
    match: result.match,
    undos,
    marks,
    ballots: {},
    held: [],
    askedAgain: [],
  })
  const askedAgain = questionsOf(game, back).map(({ id }) => id)
  const proposals = back.proposals.filter(({ kind }) => kind !== 'undo')
  const reopened = { ...withPlay(back, back.play ?? play, { askedAgain }), proposals }
  const count = undoable(play.match).filter((answer) => answer.answers >= answers).length
  return changed(reopened, { type: 'undone', answers, count })
}
