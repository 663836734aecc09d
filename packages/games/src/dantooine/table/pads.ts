import type { PadTag } from '@bay327/table/pads/pad-tag'
import type { Pad } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { tagOf } from '@bay327/table/regions/tag'
import { spaceAt } from '../shared/data/board.ts'
import { stepsHome } from '../shared/data/way.ts'
import { pieceNames, whole } from '../shared/data/x-wings.ts'
import type { DantooineView, Rebel } from '../shared/types.ts'
import { capital, nameOf, placeName } from '../text/words.ts'
import { nextAfter } from './bars.ts'
import { glyphs } from './looks.ts'
import { markOf, rebelsOf } from './marks.ts'
import { previewOf, type PadPreview } from './pads/preview.ts'
import type { DantooineSnapshot } from './props.ts'
import { words } from './words.ts'

/** Returns the pads of the pilots: the X-Wing, its pieces, its place, and what holds, shelters or threatens it. */
export function pads(snapshot: DantooineSnapshot): readonly Pad[] {
  const { view, question, preview, chosen, showing } = snapshot
  const option = question?.decision.options.find(({ id }) => id === (preview ?? chosen))
  const changes = showing ? {} : previewOf(option, question?.decision, view)
  return rebelsOf(view).map((rebel) => padOf(rebel, changes[rebel.seat], snapshot))
}

/** Returns the number of pieces as it is shown: while a spinner turns or pieces come back, it is that of before. */
function shownPieces({ seat, pieces }: Rebel, { showing }: DantooineSnapshot): number {
  const event = showing?.event
  const isTold =
    event &&
    ((event.type === 'attacked' && event.target === seat) || (event.type === 'repaired' && event.seat === seat))
  return isTold ? event.from : pieces
}

function padOf(rebel: Rebel, change: PadPreview | undefined, snapshot: DantooineSnapshot): Pad {
  const { view, question, mine, who, showing } = snapshot
  const { seat, xWing, at } = rebel
  const pieces = shownPieces(rebel, snapshot)
  const way = stepsHome(at)
  const toGo = change?.toGo ?? way
  const lost = pieceNames.slice(0, whole - pieces)
  return {
    id: seat,
    mark: markOf(seat, xWing),
    name: nameOf(seat),
    who: who(seat),
    tag: pilotTag(rebel, snapshot),
    acting: question !== undefined && view.turn.seat === seat,
    own: mine.has(seat),
    figures: [
      {
        kind: 'own',
        label: words.xWing,
        draws: 'ship',
        fit: 'beside',
        props: { rebel, showing, change, pilots: rebelsOf(view).length },
      },
      {
        kind: 'number',
        label: pieces < whole ? words.damaged(pieces) : words.whole,
        fit: 'line',
        value: pieces,
        of: whole,
        said: `${words.pieces(pieces, whole)}${lost.length > 0 ? `. ${words.lost(lost)}` : ''}`,
        tone: pieces < whole ? 'bad' : 'plain',
      },
      {
        kind: 'text',
        label: words.toGo,
        bare: true,
        fit: 'line',
        text: words.stepsToGo(way),
        ...(toGo !== way && { change: `\u2192 ${toGo}`, isWorse: toGo > way }),
      },
      { kind: 'text', label: words.place, bare: true, fit: 'line', text: capital(placeName(at)) },
      ...stateOf(rebel, change, view),
    ],
    brief: [
      { text: `${pieces}/${whole}`, said: words.pieces(pieces, whole) },
      { text: words.stepsToGo(way), said: words.spacesToGo(way) },
    ],
  }
}

function stateOf({ at, seat }: Rebel, change: PadPreview | undefined, { force }: DantooineView): readonly Figure[] {
  const said = (text: string, tone: 'plain' | 'good' | 'bad', glyph?: string): Figure => ({
    kind: 'text',
    label: text,
    bare: true,
    fit: 'line',
    text,
    tone,
    glyph,
  })
  if (change?.loss) return [said(words.atRisk(change.loss), 'bad')]
  if (change?.gain) return [said(words.comesBack(change.gain), 'good')]
  const kind = spaceAt(at)?.kind
  return [
    ...(kind === 'asteroid' ? [said(words.inField, 'plain', glyphs.asteroid)] : []),
    ...(kind === 'repair-station' ? [said(words.atStation, 'good', glyphs['repair-station'])] : []),
    ...(force === seat ? [said(words.protected, 'good', glyphs.force)] : []),
  ]
}

/** The most serious state has priority, then whose turn it is, then who is next. */
function pilotTag({ seat, at }: Rebel, snapshot: DantooineSnapshot): PadTag | undefined {
  const { view, question, lost } = snapshot
  if (at === 'DANTOOINE' && !lost?.has(seat)) return { text: words.state.home, look: 'am' }
  // During a playback, the page may still show the previous question.
  const isStale = question?.seat === seat && view.turn.seat !== seat
  return tagOf(seat, isStale ? { ...snapshot, question: { ...question, answered: true } } : snapshot, nextAfter(view))
}
