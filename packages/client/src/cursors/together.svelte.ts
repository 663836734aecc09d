import type { Option } from '@bay327/engine'
import type { PersonId } from '@bay327/room'
import type { Pointing } from '../connection/table.svelte.ts'
import type { Prompt } from '@bay327/table/question/ask'
import type { Asking } from '../questions/asking.svelte.ts'
import type { BoardSight, Together, TouchMark } from '@bay327/table/question/together'
import type { TableModule } from '@bay327/table/table-module'
import { together as words } from '@bay327/table/text/together'
import { nameOf, personOf, pickOf } from '@bay327/table/view/people'
import Beside from './Beside.svelte'
import { createTouchState } from './marks.svelte.ts'
import OnBoard from './OnBoard.svelte'
import Under from './Under.svelte'
import { createPathState } from './ways.svelte.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'

/**
 * Time after which the pointer on a choice counts as a look, and time after which a look ends, ms. A short glance is no
 * look, and moving to another choice does not end one.
 */
const restFor = 150
const goneAfter = 500

/** Sends the choice that the viewer looks at, if they want that. `shares`: whether other people may see a question. */
function tellLooks(asking: Asking, shares: (question: Asking['all'][number]) => boolean): void {
  let sentCursor: { readonly question: string; readonly option: string } | undefined

  const looked = $derived.by(() => {
    const option = asking.reply.armed?.option ?? asking.reply.preview
    if (!preferences.looks || option === undefined) return undefined
    const isThere = ({ question }: Asking['all'][number]) => question.decision.options.some(({ id }) => id === option)
    const prompt = asking.all.find((candidate) => shares(candidate) && isThere(candidate))
    return prompt && { question: prompt.id, option }
  })

  function tell(now: typeof sentCursor): void {
    if (now?.question === sentCursor?.question && now?.option === sentCursor?.option) return
    const isAsked = asking.live.questions.some(({ id }) => id === sentCursor?.question)
    if (now) asking.table.touch({ kind: 'look', ...now })
    else if (sentCursor && isAsked) asking.table.touch({ kind: 'look', question: sentCursor.question })
    sentCursor = now
  }

  $effect(() => {
    const now = looked
    const timer = setTimeout(() => tell(now), now ? restFor : goneAfter)
    return () => clearTimeout(timer)
  })
}

/**
 * Keeps what people show each other at one table, and what the viewer shows. `say` announces text. Call it while a
 * component is set up.
 */
export function createTogether(asking: Asking, module: TableModule, say: (sentence: string) => void): Together {
  const { table } = asking
  const view = $derived(asking.live)
  const me = $derived(view.you.person)
  const marks = createTouchState()
  const ways = createPathState(() => me, table.touch)
  let board: (() => BoardSight) | undefined = $state.raw()

  const name = (person: string) => nameOf(view, person as PersonId)
  const isHere = (person: string) => personOf(view, person as PersonId)?.presence === 'here'
  const isOpen = $derived(asking.rung === 'fine' && view.table.phase === 'playing')
  /** Whether the viewer may point. Watchers may if the table allows it. */
  const mayShow = $derived(
    isOpen && me !== undefined && (view.you.seats.length > 0 || view.table.settings.watchersPoint),
  )
  /** Whether another person plays on the viewer's side. If there is one side, everybody at the table counts. */
  const hasFriends = $derived.by(() => {
    const own = view.seats.filter(({ id }) => view.you.seats.includes(id)).map(({ side }) => side)
    if (view.seats.every(({ side }) => side === view.seats[0]?.side)) return view.people.length > 1
    return view.seats.some(({ side, people }) => own.includes(side) && people.some((person) => person !== me))
  })
  const isPlanned = $derived(view.questions.some(({ decision }) => decision.secret))

  /** Returns a person's name, seat and colour. If they have several seats, the asked one is used. */
  function looksOf(person: string, askedSeat?: string): Omit<TouchMark, 'kind' | 'key'> {
    const own = view.seats.filter(({ people, standIn }) => [...people, standIn].some((owner) => owner === person))
    const seat = (own.find(({ id }) => id === askedSeat) ?? own[0])?.id
    const mark = seat === undefined ? undefined : module.mark(seat, pickOf(view, seat))
    return { person, name: name(person), mark, colour: mark?.colour ?? '--ink-2' }
  }

  /** The marks to show. A look is shown while its person is here and is asked the question. */
  const shown = $derived(
    marks.all.filter(({ kind, person, question }) => {
      const openQuestion = view.questions.find(({ id }) => id === question)
      return openQuestion && (kind === 'finger' || (isHere(person) && openQuestion.people.some((id) => id === person)))
    }),
  )
  const drawn = $derived(ways.shown.map((way) => ({ ...looksOf(way.person), ...way, own: way.person === me })))

  const optionOf = (option: string) =>
    asking.all.flatMap(({ question }) => question.decision.options).find(({ id }) => id === option)

  /** Adds what a person shows, and announces a new touch or path. */
  function tell(touched: Pointing): void {
    if (touched.kind === 'way') {
      const piece = board?.().pieces.find(({ id }) => id === touched.piece)
      if (ways.take(touched) && piece) say(words.draws(name(touched.person), piece.name))
      return
    }
    const isNew = marks.take(touched)
    if (touched.kind !== 'finger' || !isNew) return
    const prompt = asking.all.find(({ id }) => id === touched.question)
    const option = optionOf(touched.option)
    if (prompt && option) say(words.points(name(touched.person), prompt.words(option).label))
  }
  table.heed(tell)

  const showsLook = ({ kind, how, settled, question }: Prompt): boolean => {
    const isSecret = question.decision.secret || (question.ballot && view.table.settings.secretBallots)
    return kind !== 'others' && how === 'press' && !settled && !isSecret && hasFriends && question.goesOn === undefined
  }
  tellLooks(asking, showsLook)

  const mayPoint = ({ kind, settled, question }: Prompt): boolean => {
    const [first] = question.people
    return (
      mayShow && kind === 'others' && !settled && !question.decision.secret && first !== undefined && first !== 'bot'
    )
  }

  function point(question: Prompt, option: string): void {
    if (!mayPoint(question) || me === undefined) return
    table.touch({ kind: 'finger', question: question.id, option })
    marks.take({ kind: 'finger', question: question.id, option, person: me })
  }

  return {
    parts: { Beside, OnBoard, Under },
    marksOf(question, options) {
      const isOne = (id: string) => options.some((option) => option.id === id)
      const { acting } = board?.() ?? {}
      const begun = drawn.filter(
        ({ piece, stops }) => piece === acting && options.some(({ to }) => to && to === stops[0]),
      )
      return [
        ...shown
          .filter((mark) => mark.question === question.id && isOne(mark.option))
          .map((mark) => ({ ...mark, ...looksOf(mark.person, question.question.seat) })),
        ...begun.map((way) => ({ ...way, kind: 'way' as const, key: -way.key })),
      ]
    },
    marksOn(sight) {
      return shown.flatMap((mark) => {
        const prompt = asking.all.find(({ id }) => id === mark.question)
        const option = prompt?.question.decision.options.find(({ id }) => id === mark.option)
        const place = option && optionPlace(option, sight)
        return place === undefined ? [] : [{ ...mark, ...looksOf(mark.person, prompt?.question.seat), place }]
      })
    },
    mayPoint,
    point,
    pointAt(place) {
      const { first } = asking
      const sight = board?.()
      if (!first || !sight || !mayPoint(first)) return false
      const leads = (option: Option) => optionPlace(option, sight) === place
      const { options } = first.question.decision
      const option = options.find((option) => leads(option) && !option.aside) ?? options.find(leads)
      if (option) point(first, option.id)
      return option !== undefined
    },
    showsLook,
    get ways() {
      return drawn
    },
    hide: ({ person }) => ways.hide(person),
    get draft() {
      return ways.draft
    },
    get mayDraw() {
      return mayShow && hasFriends && !isPlanned && (board?.().pieces.length ?? 0) > 0
    },
    draw() {
      if (board) ways.draw(board())
    },
    addStop: ways.addStop,
    pressPiece: (piece) => board && ways.pressPiece(piece, board()),
    takeBack: ways.takeBack,
    done: ways.done,
    wipe: ways.wipe,
    lay(sight) {
      board = sight
      $effect(() => ways.look(sight().pieces))
      return () => {
        if (board === sight) board = undefined
      }
    },
  }
}

/**
 * Returns the place of an option on the board: of its mark, where it leads to or starts, or of its target piece.
 * Undefined if it has none.
 */
function optionPlace({ id, to, from, target }: Option, { targets, places, pieces }: BoardSight): string | undefined {
  const marked = targets.find(({ option }) => option === id)?.place
  if (marked !== undefined) return marked
  return (
    [to, from].find((place) => place !== undefined && places.has(place)) ??
    pieces.find((piece) => piece.id === target)?.place
  )
}
