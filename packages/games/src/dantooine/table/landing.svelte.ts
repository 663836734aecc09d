import type { EventOf } from '../shared/events.ts'
import type { Rebel } from '../shared/types.ts'
import { turningMs } from '@bay327/table/board/dial'
import type { DantooineProps } from './props.ts'

export interface Landing {
  /** The attack on show. */
  readonly attack: EventOf<'attacked'> | undefined
  /** The spin has landed: what it does may be seen. */
  readonly landed: boolean
  /** What is left of the event's time after that. */
  readonly ms: number
  /** The Rebel as drawn: the attacked one as before, until the spin has landed. */
  drawn(rebel: Rebel): Rebel
}

/** Nothing of an attack is drawn before its spin has landed. Must be called while a component is set up. */
export function landing(showing: () => DantooineProps['showing']): Landing {
  /** The show whose spin has landed. */
  let rested = $state<number>()
  const event = $derived(showing()?.event)
  const attack = $derived(event?.type === 'attacked' ? event : undefined)
  const key = $derived(showing()?.key)
  const ms = $derived(showing()?.ms ?? 0)

  $effect(() => {
    const now = key
    if (now === undefined || ms === 0) return
    const timer = setTimeout(() => (rested = now), turningMs(ms))
    return () => clearTimeout(timer)
  })

  const landed = $derived(ms === 0 || (key !== undefined && rested === key))

  return {
    get attack() {
      return attack
    },
    get landed() {
      return landed
    },
    get ms() {
      return ms - turningMs(ms)
    },
    drawn: (rebel) => (attack?.target === rebel.seat && !landed ? { ...rebel, pieces: attack.from } : rebel),
  }
}
