import { die, push, type Question, type Script, type Stage } from '@bay327/engine'
import { giveWeapon, weaponToTake } from '../action-figure/sight/weapons.ts'
import { battle, changePlayer, leftOf } from './battle.ts'
import type { CaptureEvent } from './sight/events.ts'
import { moveOptions, onTurn } from './moves.ts'
import { pointsOf } from './sight/points.ts'
import { isWon, outcomeOf, winnerOf } from './score.ts'
import type { CaptureOption, MoveAbout } from './sight/types.ts'
import type { State } from './state.ts'
import type { Step } from './agenda.ts'

type CaptureStage = Stage<CaptureEvent>

/** A turn: die, move, battle or Weapon, next seat. The move is the one thing that is asked. */
export const script: Script<State, Step, CaptureOption, CaptureEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ask: (state, step) => (step.do === 'move' ? [moveQuestion(state)] : []),
  answer: (state, _step, option, stage) => move(state, option, stage),
  run(state, step, stage) {
    switch (step.do) {
      case 'turn':
        return roll(state, stage)
      case 'battle':
        return battle(state, step.soldier, stage)
      case 'pick-up':
        return pickUp(state, stage)
      case 'next':
        return isWon(state) ? end(state, stage) : nextTurn(state)
      case 'move':
        throw new Error('a move asks')
    }
  },
}

/** CAP-3c: the die says how far at most. */
function roll(state: State, { chance, tell }: CaptureStage): State {
  const { seat, rebel } = onTurn(state)
  const thrown = die(chance)
  tell({ type: 'rolled', seat, rebel, turn: state.turn.number, roll: thrown })
  return push({ ...state, turn: { ...state.turn, roll: thrown } }, { do: 'move' }, { do: 'next' })
}

function moveQuestion(state: State): Question<CaptureOption> {
  const { seat, rebel } = onTurn(state)
  const { roll: most = 0 } = state.turn
  const about: MoveAbout = { rebel, reach: most }
  return { seat, kind: 'move', about: { ...about }, options: moveOptions(state, most) }
}

function move(state: State, { to, path, soldier }: CaptureOption, { tell }: CaptureStage): State {
  const { seat, rebel, square: from } = onTurn(state)
  if (path.length === 0) tell({ type: 'stayed', seat, rebel, square: from })
  else tell({ type: 'moved', seat, rebel, from, to, path })
  const moved = changePlayer(state, seat, { square: to })
  return push(moved, soldier === undefined ? { do: 'pick-up' } : { do: 'battle', soldier })
}

/** A Weapon on his square is his if he has none, without asking (CAP-4a, 4b, 4e). */
function pickUp(state: State, { tell }: CaptureStage): State {
  const { seat, rebel, square } = onTurn(state)
  const weapon = weaponToTake(state.weapons, square, rebel)
  if (weapon === undefined) return state
  tell({ type: 'armed', seat, rebel, weapon: weapon.kind, square })
  return { ...state, weapons: giveWeapon(state.weapons, weapon.kind, rebel) }
}

function nextTurn(state: State): State {
  const { seat, number } = state.turn
  return push({ ...state, turn: { seat: leftOf(state, seat), number: number + 1 } }, { do: 'turn' })
}

function end(state: State, { tell }: CaptureStage): State {
  const { player, cause } = winnerOf(state.players)
  tell({ type: 'won', seat: player.seat, rebel: player.rebel, points: pointsOf(player), cause })
  return { ...state, outcome: outcomeOf(state) }
}
