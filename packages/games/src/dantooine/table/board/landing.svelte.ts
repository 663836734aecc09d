import type { EventOf } from '../../shared/events.ts'
import type { Rebel } from '../../shared/types.ts'
import { turningMs } from '@bay327/table/dice/dial'
import type { DantooineProps } from '../props.ts'

export interface Landing {
  /** The current attack. */
  readonly attack: EventOf<'attacked'> | undefined
  /** Whether the spinner has stopped, so that its effect may be shown. */
  readonly landed: boolean
  /** Time that is left of the event's duration after the spinner has stopped, ms. */
  readonly ms: number
  /** Returns the Rebel as it is drawn. The attacked Rebel is unchanged until the spinner has stopped. */
  drawn(rebel: Rebel): Rebel
}

/** Delays the effect of an attack until its spinner has stopped. Call this function while a component is set up. */
export function landing(showing: () => DantooineProps['showing']): Landing {
  /** The number of the event whose spinner has stopped. */
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
