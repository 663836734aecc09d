import type { DantooineEvent, EventOf } from '@bay327/games/dantooine/events'
import type { TableProps } from '../table.ts'

/** As long as the dial's hand turns within its event's time. */
const turning = (ms: number): number => Math.min(900, ms * 0.62)

export interface Landing {
  /** The attack on show. */
  readonly attack: EventOf<'attacked'> | undefined
  /** The spin has landed: what it does may be seen. */
  readonly landed: boolean
  /** What is left of the event's time after that. */
  readonly ms: number
}

/** Nothing of an attack is drawn before its spin has landed. Must be called while a component is set up. */
export function landing(showing: () => TableProps['showing']): Landing {
  let landed = $state(false)
  const event = $derived(showing()?.event as DantooineEvent | undefined)
  const attack = $derived(event?.type === 'attacked' ? event : undefined)
  const key = $derived(showing()?.key)
  const ms = $derived(showing()?.ms ?? 0)

  $effect(() => {
    void key
    landed = ms === 0
    if (ms === 0) return
    const timer = setTimeout(() => (landed = true), turning(ms))
    return () => clearTimeout(timer)
  })

  return {
    get attack() {
      return attack
    },
    get landed() {
      return landed
    },
    get ms() {
      return ms - turning(ms)
    },
  }
}
