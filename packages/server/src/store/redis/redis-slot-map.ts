import type { SlotMap } from './redis-topology.ts'
import { slotOf } from './redis-slot.ts'

/**
 * Parses a cluster node's answer to `CLUSTER NODES`. The answer lists moving slots in brackets, and only at the nodes
 * concerned.
 */
export function readSlotMap(nodes: string): SlotMap {
  const masters = nodes.split('\n').flatMap((line) => {
    const [, at = '', flags = '', , , , epoch = '', , ...slots] = line.split(' ')
    return flags.includes('master') && slots.length > 0 ? [{ address: at.replace(/@.*/, ''), epoch, slots }] : []
  })
  const isHeld = (slot: string): boolean => !slot.startsWith('[')
  const ranges = masters.flatMap(({ address, slots }) =>
    slots.filter(isHeld).map((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return { address, first, last }
    }),
  )
  return {
    text: masters
      .map(({ address, epoch, slots }) => [address, epoch, ...slots.filter(isHeld)].join(' '))
      .sort()
      .join('\n'),
    isMoving: masters.some(({ slots }) => !slots.every(isHeld)),
    masterOf(channel) {
      const slot = slotOf(channel)
      return ranges.find(({ first, last }) => first <= slot && slot <= last)?.address
    },
  }
}
