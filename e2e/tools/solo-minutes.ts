import { playGame, readCast } from '@bay327/bots'
import { modules } from '@bay327/games'
import type { Game, GameManifest, SeatId, Switches } from '@bay327/engine'
import { autoStepOfSeat } from '@bay327/room/questions/auto-step'

/**
 * `npm run solo-minutes` (`-- endor` for one game): the length of a solo match for every side and preset that "Play
 * alone" offers. The game's own policy plays all seats by the rules, and the presses of the one person are counted. The
 * result does not depend on the machine. The seconds below turn presses into time (docs/measured/onboarding.md).
 */
const matches = 200
/** Time to read and choose, s, for a quick and a slow person. */
const thinking = [5, 15] as const
/** Time between turns beside bots at quick speed, as measured, s. */
const between = 3
/** Time of an automatic step, with the initial settings, s. */
const byItself = 1.5

interface Counts {
  readonly presses: number
  readonly goes: number
  readonly steps: number
}

const args = process.argv.slice(2)
for (const module of modules) if (args.length === 0 || args.includes(module.about.slug)) await measure(module)

async function measure({ about, game: load, presets }: GameManifest): Promise<void> {
  const game = await load()
  if (about.alone === undefined) return
  const { players, sides } = about.alone
  const set = (await presets?.()) ?? []
  const printed = Object.fromEntries(game.switches.map(({ id, initial }) => [id, initial]))
  for (const { name, switches } of set)
    for (const { name: side = '', place } of sides) {
      const setting = { ...printed, ...switches }
      const seats = game.seats(setting, players)
      const own = seats.filter(({ holders }, at) => (place === undefined ? holders.includes(0) : at === place))
      const counts = counted(game, players, setting, new Set(own.map(({ id }) => id)))
      const [from, to] = [secondsAt(counts, 0.25, thinking[0]), secondsAt(counts, 0.75, thinking[1])]
      const mean = (of: keyof Counts) => (counts.reduce((sum, count) => sum + count[of], 0) / matches).toFixed(1)
      const row = [about.slug, players, side, name, mean('presses'), mean('goes'), mean('steps')]
      process.stdout.write(`| ${[...row, (from / 60).toFixed(1), (to / 60).toFixed(1)].join(' | ')} |\n`)
    }
}

function counted(game: Game, people: number, switches: Switches, own: ReadonlySet<SeatId>): readonly Counts[] {
  const cast = readCast(game, 'policy')
  return Array.from({ length: matches }, (_, match) => {
    let [presses, goes, steps, isOthers] = [0, 0, 0, true]
    const counting: typeof cast = (side) => {
      const player = cast(side)
      return (of, state, decision, luck, seats) => {
        if (!own.has(decision.seat)) isOthers = true
        else if (autoStepOfSeat(game, decision, game.decisions(state))) steps++
        else {
          presses++
          if (isOthers) goes++
          isOthers = false
        }
        return player(of, state, decision, luck, seats)
      }
    }
    playGame(game, counting, { people, switches, seeds: [match + 1, match + 1001] })
    return { presses, goes, steps }
  })
}

/** Returns the longest time among the shortest matches up to this share (`part`, 0 to 1), s. */
function secondsAt(counts: readonly Counts[], part: number, think: number): number {
  const lengths = counts.map(({ presses, goes, steps }) => presses * think + goes * between + steps * byItself)
  return lengths.sort((a, b) => a - b)[Math.floor(part * lengths.length)] ?? 0
}
