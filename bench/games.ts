// Time of 10,000 random games without a network, against as many plain copies of a state of that size.
import { simulate } from '@bay327/bots'
import { fastChance } from '@bay327/engine'
import { games } from '@bay327/games'
import { print } from './lib/claim.ts'

const count = 10_000
const game = games['escape']
if (game === undefined) throw new Error('There is no such game.')

const began = performance.now()
const { decisions, errors } = simulate(game, { games: count, players: 'random', seed: 1, people: 4, switches: {} })
const seconds = (performance.now() - began) / 1_000
if (errors > 0) throw new Error(`${errors} games broke off.`)

// The floor: one draw and one copied state a decision, and nothing decided.
const chance = fastChance(1)
const { state: first } = game.setup({}, game.seats({}, 4), chance)
let state = { ...(first as object), drawn: 0 }
const floorBegan = performance.now()
for (let decision = 0; decision < decisions; decision++) state = { ...state, drawn: state.drawn + chance.draw(6) }
const floor = (performance.now() - floorBegan) / 1_000
if (state.drawn === 0) throw new Error('Nothing was drawn.')

const of = `${count} games, ${decisions} decisions, ${Math.round(count / seconds)} games/s`
print({ name: 'random games', unit: 's', ours: seconds, floor, of })
