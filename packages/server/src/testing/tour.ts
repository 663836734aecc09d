import type { Decision, Game, GameManifest, GameView, Tutorial, TutorialProgress } from '@bay327/engine'
import { answered, dismissMessage, currentMessage, startTutorial, type TutorialContext, type Now } from '@bay327/engine'
import {
  deadlines,
  gameView,
  reduce,
  schema,
  viewFor,
  openBotQuestions,
  type CommandId,
  type Entry,
  type NodeId,
  type PersonId,
  type Room,
  type RoomCode,
  type QuestionView,
} from '@bay327/room'
import { jobFor } from '../bots/prepare.ts'
import { think, botEngineFor } from '../bots/think.ts'

/** The situation of a player in a tour: the current message, and the open questions. */
export interface Moment {
  readonly now: Now
  readonly view: GameView
  readonly questions: readonly QuestionView[]
}

/** A press: an option of a question, or `undefined` for the tour's own button. */
export type Press = { readonly question: QuestionView; readonly option: string } | undefined

/**
 * A practice table in one process, with bots as a server runs them. Time advances whenever there is nothing else to do.
 */
export class TourTable {
  room: Room
  readonly log: Entry[] = []
  walked: TutorialProgress = startTutorial
  readonly game: Game
  readonly slug: string
  readonly tour: Tutorial
  readonly you: PersonId
  private at = 1_000_000
  private made = 0

  private constructor(game: Game, slug: string, tour: Tutorial, you: PersonId) {
    this.game = game
    this.slug = slug
    this.tour = tour
    this.you = you
    const first = this.entry({
      request: { type: 'open', code: 'rusty-heron' as RoomCode, game: slug, schema, practice: tour.begins },
      made: { seed: 'ab'.repeat(32) },
    })
    const opened = reduce(game, undefined, first)
    if (!opened.ok) throw new Error(opened.code)
    this.room = opened.room
  }

  static async open(module: GameManifest, tour: Tutorial, who = 'person-maya'): Promise<TourTable> {
    const table = new TourTable(await module.game(), module.about.slug, tour, who as PersonId)
    table.put({ request: { type: 'join', name: 'Maya' }, made: { person: table.you, tokenHash: `hash-${who}` } })
    table.put({ request: { type: 'contact', person: table.you, node: 'node-a' as NodeId, on: true } })
    await table.settle()
    return table
  }

  private entry(entry: Omit<Entry, 'id' | 'at'> & { id?: CommandId }): Entry {
    return { id: `command-${this.made++}` as CommandId, ...entry, at: this.at }
  }

  put(entry: Omit<Entry, 'id' | 'at'> & { id?: CommandId }): void {
    const full = this.entry(entry)
    const result = reduce(this.game, this.room, full)
    if (!result.ok) throw new Error(`${this.slug}: ${JSON.stringify(entry.request)}: ${result.code}`)
    this.room = result.room
    this.log.push({ ...full, did: result.log })
  }

  /** Runs bots and time until the player gets a question or the match is over. */
  async settle(): Promise<void> {
    const engine = await botEngineFor(this.slug)
    for (let i = 0; i < 500 && engine !== undefined; i++) {
      const next = [...openBotQuestions(this.game, this.room)].sort((a, b) => a.notBefore - b.notBefore)[0]
      const { play } = this.room
      if (next === undefined || play === undefined) {
        if (this.asked().length > 0 || this.isOver) return
        const next = [...deadlines(this.room)].sort((a, b) => a.at - b.at)[0]
        if (next === undefined) return
        this.at = Math.max(this.at, next.at)
        this.put({ request: { type: 'time', deadline: next.id } })
        continue
      }
      this.at = Math.max(this.at, next.notBefore)
      const { question, decision, seat, seats: eyes, level } = next
      const job = jobFor(engine, { ...this.room, play }, 'answer', {
        question,
        decision: decision.id,
        seat,
        eyes,
        level,
      })
      // `isUnread`: nobody reads the reason for the bot's choice.
      const { option } = think(engine, { ...job, task: { ...job.task, isUnread: true } })
      this.put({ id: `bot:${question}` as CommandId, request: { type: 'bot', question, option, level } })
    }
  }

  /** Returns the match's own log so far. */
  matchLog() {
    return this.log.flatMap(({ did = [] }) => did)
  }

  get isOver(): boolean {
    return this.room.play?.end !== undefined
  }

  view(): GameView {
    return gameView({ ...viewFor(this.game, this.room, this.you) })
  }

  /** Returns the player's open questions. */
  asked(): readonly QuestionView[] {
    return viewFor(this.game, this.room, this.you).questions.filter(
      ({ people, decision, answered: isIn }) =>
        people.includes(this.you) && !decision.optional && !decision.answered && !isIn,
    )
  }

  hears(): TutorialContext {
    return { view: this.view(), decisions: this.asked().map(({ decision }): Decision => decision) }
  }

  moment(): Moment {
    return { now: currentMessage(this.tour, this.walked, this.hears()), view: this.view(), questions: this.asked() }
  }

  async press(press: Press): Promise<void> {
    const then = this.hears()
    if (press === undefined) {
      this.walked = dismissMessage(this.tour, this.walked, then)
      return
    }
    this.put({ by: this.you, request: { type: 'answer', question: press.question.id, option: press.option } })
    this.walked = answered(this.tour, this.walked, { ...then, decisions: [press.question.decision] }, press.option)
    await this.settle()
  }

  /** Plays to the tour's end, and returns every situation with its press. */
  async play(choose: (moment: Moment) => Press, most = 80): Promise<readonly { moment: Moment; press: Press }[]> {
    const story: { moment: Moment; press: Press }[] = []
    for (let i = 0; i < most; i++) {
      const moment = this.moment()
      if (moment.now.is === 'end' || this.isOver) return story
      const press = choose(moment)
      story.push({ moment, press })
      await this.press(press)
    }
    throw new Error(`${this.slug}: the tour does not end`)
  }
}
