import type { Component } from 'svelte'
import type { Reply } from '@bay327/table/question/reply'
import type { BoardOnScreen, Together } from '@bay327/table/question/together'
import Nothing from './Nothing.svelte'

const nothing = (): void => undefined
const never = (): boolean => false
const none = (): readonly never[] => []

/** Returns a reply for an earlier position. It sends nothing. `over` is drawn over the board. */
export const readOnlyReply = (over: Together | undefined): Reply => ({
  prompt: undefined,
  open: false,
  locked: true,
  shut: false,
  chosen: undefined,
  armed: undefined,
  word: undefined,
  preview: undefined,
  odds: false,
  keyed: false,
  still: 'whole',
  together: over,
  look: nothing,
  choose: nothing,
  lock: nothing,
  reopen: nothing,
  wait: nothing,
  key: () => undefined,
})

/** Returns a drawing over a board that shows no touches of other people. */
export function layOver(OnBoard: Component<BoardOnScreen & { together: Together }>): Together {
  return {
    parts: { OnBoard, Beside: Nothing, Under: Nothing },
    marksOf: none,
    marksOn: none,
    mayPoint: never,
    point: nothing,
    pointAt: () => true,
    showsLook: never,
    ways: [],
    hide: nothing,
    draft: undefined,
    mayDraw: false,
    draw: nothing,
    addStop: nothing,
    pressPiece: nothing,
    takeBack: nothing,
    done: nothing,
    wipe: nothing,
    lay: () => nothing,
  }
}
