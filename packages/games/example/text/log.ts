import type { LogText } from '@bay327/engine'
import type { HarbourEvent, Plan } from '../shared/types.ts'
import { coins, list, nameOf } from './words.ts'

export function event(happened: HarbourEvent): LogText | undefined {
  switch (happened.type) {
    case 'paying': {
      const pay = Object.entries(happened.paying).map(([at, paid]) => `${at} ${paid}`)
      return { text: 'Three harbours pay.', figures: pay.join(', ') }
    }
    case 'ready':
      return { seat: happened.seat, text: `${nameOf(happened.seat)} has a plan.` }
    case 'unloaded':
      return { text: `${list(happened.plans.map(did))}.` }
    case 'paid':
      return {
        seat: happened.seat,
        text: `${nameOf(happened.seat)} has the dearest cargo in ${happened.at} and is paid ${coins(happened.coins)}.`,
        tone: 'good',
      }
    case 'unpaid':
      return { text: `${list(happened.seats.map(nameOf))} meet in ${happened.at}, and nobody is paid.`, tone: 'bad' }
  }
}

const did = ({ seat, from, to, cargo }: Plan): string =>
  `${nameOf(seat)} ${from === to ? 'stays' : `sails to ${to}`} and unloads ${cargo}`
