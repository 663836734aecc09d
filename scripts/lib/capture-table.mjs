// The Capture with two people as a table of all positions, by the game's own moves: squares, Weapons, and who rolls
// next.
import { battleOdds } from '../../packages/games/src/action-figure/shared/battle.ts'
import { board } from '../../packages/games/src/action-figure/shared/board.ts'
import { isTrooper, weaponKinds } from '../../packages/games/src/action-figure/shared/types.ts'
import { sensibleMoves } from '../../packages/games/src/capture/bots/sensible.ts'
import { moveOptions } from '../../packages/games/src/capture/rules/moves.ts'
import { setupSquares } from '../../packages/games/src/capture/rules/setup.ts'
import { valueOf } from '../../packages/games/src/capture/shared/points.ts'
import { stepsToBattle } from '../../packages/games/src/capture/shared/prey.ts'

export const squares = board.places
const count = squares.length
const numberOf = new Map(squares.map((square, i) => [square, i]))
export const placeOf = (square) => numberOf.get(square)
const ROLLS = [1, 2, 3, 4, 5, 6]

const posts = Object.keys(setupSquares).filter(isTrooper)
/** All soldiers. In a set `left`, bit `i` stands for soldier `i`. */
const soldiers = [...posts, 'fett', 'vader']
export const ALL = (1 << soldiers.length) - 1
const standing = (left) => soldiers.filter((_, i) => left & (1 << i))
export const pointsIn = (left) => standing(left).reduce((sum, soldier) => sum + valueOf(soldier), 0)
const known = (make) => {
  const made = new Map()
  return (...from) => {
    const key = from.join()
    if (!made.has(key)) made.set(key, make(...from))
    return made.get(key)
  }
}

export const stepsWith = known((left) => {
  const steps = stepsToBattle(Object.fromEntries(standing(left).map((soldier) => [soldier, setupSquares[soldier]])))
  return squares.map((square) => steps(square))
})

/**
 * The possible moves by square and roll. `taken`: the post whose Weapon the other player carries, if this player
 * carries none.
 */
export const movesWith = known((left, isArmed, taken) => {
  const here = Object.fromEntries(standing(left).map((soldier) => [soldier, setupSquares[soldier]]))
  const weapons = posts.map((post, i) => {
    const holder = isArmed && i === 0 ? 'luke' : post === taken ? 'leia' : undefined
    return { kind: weaponKinds[i], ...(holder ? { holder } : { square: setupSquares[post] }) }
  })
  const steps = stepsWith(left)
  return squares.map((square, from) => {
    if (Object.values(here).includes(square)) return undefined
    return ROLLS.map((roll) => {
      const players = [{ seat: 'seat1', rebel: 'luke', square, captured: [] }]
      const state = { players, soldiers: here, weapons, turn: { seat: 'seat1', number: 1, roll } }
      const options = moveOptions(state, roll)
      const usual = new Set(sensibleMoves(state, options))
      return options.map((option) => {
        const to = placeOf(option.to)
        const post = option.soldier ?? posts.find((candidate) => setupSquares[candidate] === option.to)
        const isTaking =
          !isArmed && option.soldier === undefined && weapons.some((weapon) => weapon.square === option.to)
        const isAim = usual.has(option) || option.soldier !== undefined || isTaking
        const nearer = steps[from] - steps[to]
        return { to, post, soldier: option.soldier, isTaking, isUsual: usual.has(option), isAim, nearer }
      })
    })
  })
})

/** Returns the table after the first (0) or the second (1) player wins a battle or takes a Weapon. */
export function after({ left, armed, taken, lead }, who, { soldier, post }) {
  const arms = !armed[who] && isTrooper(post)
  return {
    left: soldier ? left & ~(1 << soldiers.indexOf(soldier)) : left,
    armed: armed.map((is, i) => is || (i === who && arms)),
    taken: arms ? post : taken,
    lead: lead + (soldier ? (who === 0 ? 1 : -1) * valueOf(soldier) : 0),
  }
}

export const oddsOf = (isArmed, { soldier }) => (soldier ? battleOdds(isArmed, soldier).win : 1)
export const setUp = { left: ALL, armed: [false, false], taken: undefined, lead: 0 }
/**
 * Returns the key of a position. If both players are armed they take no more Weapons, so the key omits which ones they
 * have.
 */
export const keyOf = ({ left, armed, taken, lead }) => [left, ...armed, armed[0] && armed[1] ? '' : taken, lead].join()

/** Returns the first player's result, 1 or 0, if it can no longer change. Otherwise returns undefined. */
export function settledBy({ left, lead }) {
  return Math.abs(lead) > pointsIn(left) ? (lead > 0 ? 1 : 0) : undefined
}

/**
 * Index of a pair of squares in a list of win chances: `[second * count + first]`. The chances are the first player's,
 * with either player to roll next.
 */
export const at = (first, second) => second * count + first

/**
 * Returns the first player's chance in every position. The second player plays `sensible`, and equal moves are drawn by
 * lot. The first player also plays `sensible`, unless `how` says otherwise. `among`: the first player plays the best
 * reply among the options that pass this function. `by(table)`: the first player plays the best option by these
 * chances.
 */
export function solve(how, starts) {
  const blocks = new Map()
  const chances = (table) => {
    const settled = settledBy(table)
    if (settled !== undefined) return settled
    const key = keyOf(table)
    if (!blocks.has(key)) blocks.set(key, settle(table))
    return blocks.get(key)
  }

  /** Returns, by square, the effect of a move that ends there, if there is any. */
  function endsOf(table, who, from) {
    const ends = new Array(count)
    for (const option of movesWith(table.left, table.armed[who], table.taken).flat(2)) {
      if (!option || ends[option.to] || !(option.soldier || option.isTaking)) continue
      const next = from(after(table, who, option))
      ends[option.to] = {
        odds: oddsOf(table.armed[who], option),
        next: typeof next === 'number' ? next : next[1 - who],
      }
    }
    return ends
  }

  /**
   * Returns the value of a move to each square. `index` gives the square's place in `worths`. A player who loses a
   * battle is on `start`.
   */
  function weigh(worths, ends, here, index, start) {
    for (let to = 0; to < count; to++) {
      const end = ends[to]
      const stays = here[index(to)]
      if (end === undefined) worths[to] = stays
      else {
        const won = typeof end.next === 'number' ? end.next : end.next[index(to)]
        worths[to] = end.odds * won + (1 - end.odds) * here[index(start)]
      }
    }
  }

  function settle(table) {
    const [first, second] = [new Float32Array(count ** 2).fill(0.5), new Float32Array(count ** 2).fill(0.5)]
    const ends = [0, 1].map((who) => endsOf(table, who, chances))
    const lists = [0, 1].map((who) => {
      const pass = who === 1 || how === 'sensible' ? ({ isUsual }) => isUsual : (how.among ?? (() => true))
      return movesWith(table.left, table.armed[who], table.taken).map((rolls) =>
        rolls?.map((options) => Int16Array.from(options.filter(pass).map(({ to }) => to))),
      )
    })
    const worths = new Float64Array(count)
    const mean = (list) => {
      let sum = 0
      for (let i = 0; i < list.length; i++) sum += worths[list[i]]
      return sum / list.length
    }
    const most = (list) => {
      let best = 0
      for (let i = 0; i < list.length; i++) if (worths[list[i]] > best) best = worths[list[i]]
      return best
    }
    const chosen = how.by && picksBy(table, lists[0], worths)
    let change
    do {
      change = 0
      const note = (chances, i, rolls, value) => {
        let sum = 0
        for (let roll = 0; roll < rolls.length; roll++) sum += value(rolls[roll], roll)
        change = Math.max(change, Math.abs(sum / rolls.length - chances[i]))
        chances[i] = sum / rolls.length
      }
      for (let one = 0; one < count; one++) {
        weigh(worths, ends[1], first, (to) => at(one, to), starts[1])
        for (let two = 0; two < count; two++) if (lists[1][two]) note(second, at(one, two), lists[1][two], mean)
      }
      for (let two = 0; two < count; two++) {
        weigh(worths, ends[0], second, (to) => at(to, two), starts[0])
        const value = chosen ? undefined : how === 'sensible' ? mean : most
        for (let one = 0; one < count; one++) {
          const i = at(one, two)
          if (lists[0][one]) note(first, i, lists[0][one], value ?? ((_, roll) => worths[chosen[i * 6 + roll]]))
        }
      }
    } while (change > 1e-4)
    return [first, second]
  }

  function picksBy(table, lists, worths) {
    const from = (next) => settledBy(next) ?? how.by(next)
    const [ends, here] = [endsOf(table, 0, from), from(table)]
    const picks = new Int16Array(count ** 2 * 6)
    for (let two = 0; two < count; two++) {
      weigh(worths, ends, here[1], (to) => at(to, two), starts[0])
      for (let one = 0; one < count; one++)
        lists[one]?.forEach((list, roll) => {
          picks[at(one, two) * 6 + roll] = list.reduce((best, to) => (worths[to] > worths[best] ? to : best), list[0])
        })
    }
    return picks
  }

  return chances
}
