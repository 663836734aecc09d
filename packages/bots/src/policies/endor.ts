import { pick } from '@bay327/engine'
import { randomPlayer, type Player } from '../player.ts'

/** Any option, but for leaving a card without its order, or ships without their attack, where there is one. */
export const eager: Player = (game, state, decision, luck) => {
  const doing = decision.options.filter(({ verb }) => verb !== 'none' && verb !== 'hold')
  return doing.length > 0 ? pick(luck, doing).id : randomPlayer(game, state, decision, luck)
}
