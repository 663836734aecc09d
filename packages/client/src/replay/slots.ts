import { lazyImport } from '@bay327/table/ui/arrivals'
import type { Component } from 'svelte'
import type { Eyes, Loaded, Moment, Work } from './work.ts'

/** Props of every part of the page that another module supplies. */
export interface SlotProps {
  /** The id of the match. */
  readonly id: string
  /** The match as the page fetched it, for a part that has a worker of its own. */
  readonly text: string
  readonly record: Loaded
  readonly position: number
  readonly eyes: Eyes
  readonly work: Work
  /** Goes to a position. */
  readonly ongo: (position: number) => void
}

/**
 * Props of a part over the lanes, on the same axis: position 0 is at `left`, the last one `right` px from the other
 * edge.
 */
export interface CurveProps extends SlotProps {
  readonly left: number
  readonly right: number
}

/** Props of a dialog about the position that the page shows when the dialog opens. */
export interface PlayOnProps extends SlotProps {
  readonly moment: Moment
  readonly onclose: () => void
}

type Part<Props extends object> = () => Promise<{ readonly default: Component<Props> }>

interface Slots {
  /** The chance over time, drawn over the lanes. */
  readonly curve?: Part<CurveProps>
  /** The analysis beside the log. */
  readonly verdict?: Part<SlotProps>
  readonly dice?: Part<SlotProps>
  /** The dialog of "Play on from here". */
  readonly playOn?: Part<PlayOnProps>
}

/** Parts of the page that are loaded when a person opens them. A part that is missing has no tab and no button. */
export const slots: Slots = {
  curve: () => lazyImport(() => import('../analysis/OverLanes.svelte')),
  verdict: () => lazyImport(() => import('../analysis/InReplay.svelte')),
  dice: () => lazyImport(() => import('../verification/InReplay.svelte')),
  playOn: () => lazyImport(() => import('../verification/PlayOn.svelte')),
}
