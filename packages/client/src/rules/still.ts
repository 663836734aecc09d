import type { Picture } from '@bay327/engine'
import type { QuestionId } from '@bay327/room'
import { initialSettings } from '@bay327/room/settings-table'
import type { Reply } from '@bay327/table/question/reply'
import { frameNow } from '@bay327/table/settings/media.svelte.ts'
import type { TableModule, TableProps } from '@bay327/table/table-module'

const nothing = (): void => undefined

/**
 * Returns the props of a region of a table that draws a picture's position and does nothing else. `name` is unique on
 * the page.
 */
export function picturePositionProps({ text }: TableModule, picture: Picture, name: string): TableProps {
  const { region, view, seats, seat, decision, pointed, close = false } = picture
  const id = name as QuestionId
  return {
    view,
    seats: seats.map(({ plays, ...rest }) => ({
      ...rest,
      people: [],
      ...(plays !== undefined && { pick: { value: plays, among: [] } }),
    })),
    mine: new Set([seat]),
    who: (seat) => text.seat(seat).name,
    question: decision && { id, seat, people: [], decision: { ...decision, id } },
    open: false,
    chosen: undefined,
    preview: pointed,
    onpreview: nothing,
    onchoose: nothing,
    onping: nothing,
    pings: [],
    settings: initialSettings,
    odds: true,
    phone: region === 'Board' && (close || frameNow() === 'phone'),
    covered: false,
    oncover: nothing,
    showing: undefined,
  }
}

/** Returns the reply of a picture's question, which nobody answers. */
export const pictureReply = ({ pointed, close }: Picture): Reply => ({
  prompt: undefined,
  open: true,
  locked: false,
  shut: false,
  chosen: undefined,
  armed: undefined,
  word: undefined,
  preview: pointed,
  odds: true,
  keyed: false,
  still: close ? 'close' : 'whole',
  look: nothing,
  choose: nothing,
  lock: nothing,
  reopen: nothing,
  wait: nothing,
  key: () => undefined,
})
