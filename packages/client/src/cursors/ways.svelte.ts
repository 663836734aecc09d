import type { Touch, CursorMessage } from '@bay327/room'
import type { BoardSight, Way } from '@bay327/table/question/together'

/** Pause after the last stop before a path is sent, ms, so that several stops are sent together. */
const restFor = 250
/** Maximum number of stops in a message. */
const mostStops = 16

export interface Drawn extends Way {
  readonly person: string
  readonly key: number
  /**
   * Set once the piece was seen at the path's start on this board. A piece that is at another place afterwards has
   * moved.
   */
  readonly seen?: true
}

/**
 * Keeps the drawn paths, one for each person, until they are deleted or their piece has moved. Also keeps the path that
 * the viewer draws.
 */
export function createPathState(me: () => string | undefined, send: (touch: Touch) => void) {
  let drawn: readonly Drawn[] = $state.raw([])
  let hidden: readonly string[] = $state.raw([])
  let draft: Way | undefined = $state.raw()
  let timer: ReturnType<typeof setTimeout> | undefined
  let keys = 0

  const without = (person: string) => drawn.filter((way) => way.person !== person)

  /** Adds a person's path. Returns whether it is a new one. */
  function take({ person, piece, from, stops }: Omit<Drawn, 'key'>): boolean {
    const before = drawn.find((way) => way.person === person)
    const goesOn = before !== undefined && before.piece === piece && before.from === from
    // A hidden path stays hidden while its person continues it.
    if (!goesOn) hidden = hidden.filter((other) => other !== person)
    drawn =
      stops.length === 0
        ? without(person)
        : [...without(person), { person, piece, from, stops, key: before?.key ?? ++keys }]
    return !goesOn && stops.length > 0
  }

  function put(way: Way): void {
    const person = me()
    if (person === undefined) return
    draft = way
    take({ person, ...way })
    clearTimeout(timer)
    timer = setTimeout(() => send({ kind: 'way', ...way, stops: [...way.stops] }), restFor)
  }

  return {
    get shown(): readonly Drawn[] {
      return drawn.filter(({ person }) => !hidden.includes(person))
    },
    get draft() {
      return draft
    },
    take: (touched: Extract<CursorMessage, { kind: 'way' }>) => take(touched),
    hide: (person: string) => (hidden = [...hidden, person]),
    /** Begins a path with the piece of the current question. */
    draw({ pieces, acting }: BoardSight) {
      const piece = pieces.find(({ id }) => id === acting) ?? pieces[0]
      const own = drawn.find(({ person, piece: its }) => person === me() && its === piece?.id)
      draft = own ?? (piece && { piece: piece.id, from: piece.place, stops: [] })
    },
    addStop(place: string) {
      if (!draft || draft.stops.length >= mostStops || (draft.stops.at(-1) ?? draft.from) === place) return
      put({ piece: draft.piece, from: draft.from, stops: [...draft.stops, place] })
    },
    pressPiece(id: string, { pieces }: BoardSight) {
      const piece = pieces.find((piece) => piece.id === id)
      if (!piece || !draft) return
      if (draft.stops.length > 0) this.addStop(piece.place)
      else draft = { piece: id, from: piece.place, stops: [] }
    },
    takeBack() {
      if (draft && draft.stops.length > 0) put({ ...draft, stops: draft.stops.slice(0, -1) })
    },
    done: () => (draft = undefined),
    wipe() {
      const own = drawn.find(({ person }) => person === me())
      draft = undefined
      clearTimeout(timer)
      if (!own) return
      drawn = without(own.person)
      send({ kind: 'way', piece: own.piece, from: own.from, stops: [] })
    },
    /** Receives the pieces' places. Removes the paths of pieces that have moved. */
    look(pieces: BoardSight['pieces']) {
      const placeOf = (id: string) => pieces.find((piece) => piece.id === id)?.place
      const left = drawn.flatMap((way): Drawn[] => {
        const isThere = placeOf(way.piece) === way.from
        if (!isThere) return way.seen ? [] : [way]
        return [way.seen ? way : { ...way, seen: true }]
      })
      if (left.length !== drawn.length || left.some((way, i) => way !== drawn[i])) drawn = left
      if (draft && placeOf(draft.piece) !== draft.from) draft = undefined
    },
  }
}
