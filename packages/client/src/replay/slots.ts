import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Component } from 'svelte'
import type { Eyes, Loaded, Moment, Work } from './work.ts'

/** What every part is given that others fill in. */
export interface SlotProps {
  /** The name that the match is kept under. */
  readonly id: string
  /** The match as it was fetched: for a worker of one's own. */
  readonly text: string
  readonly record: Loaded
  readonly position: number
  readonly eyes: Eyes
  readonly work: Work
  /** Goes to a moment. */
  readonly ongo: (position: number) => void
}

/** Over the lanes, on the same axis: position 0 is drawn at `left`, the last one `right` px from the other edge. */
export interface CurveProps extends SlotProps {
  readonly left: number
  readonly right: number
}

/** A dialog: about the moment that is shown when it opens. */
export interface PlayOnProps extends SlotProps {
  readonly moment: Moment
  readonly onclose: () => void
}

type Part<Props extends object> = () => Promise<{ readonly default: Component<Props> }>

interface Slots {
  /** The chance over time, drawn over the lanes. */
  readonly curve?: Part<CurveProps>
  /** Beside the log. */
  readonly verdict?: Part<SlotProps>
  readonly dice?: Part<SlotProps>
  /** What "Play on from here" opens. */
  readonly playOn?: Part<PlayOnProps>
}

/** Parts of the page that are fetched when they are opened. What is not here has no tab and no button. */
export const slots: Slots = {
  curve: () => lazyImport(() => import('../analysis/OverLanes.svelte')),
  verdict: () => lazyImport(() => import('../analysis/InReplay.svelte')),
  dice: () => lazyImport(() => import('../verification/InReplay.svelte')),
  playOn: () => lazyImport(() => import('../verification/PlayOn.svelte')),
}
