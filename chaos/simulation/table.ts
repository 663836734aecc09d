import { personOf, type CreateRoom, type Game, type RoomCode } from '@bay327/room'
import { digest } from '@bay327/server/util/ids-and-secrets'
import { openBrowser, type Browser, type Said } from './browser.ts'
import { nature, newOwner, type Clock } from './clock.ts'
import { press, type Habits } from './player-behaviour.ts'
import { newJudge, type Judge } from './invariants.ts'
import type { Luck } from './seeded-random.ts'
import type { Machines } from './machines.ts'
import type { Host, Network } from './network.ts'
import { random } from './platform/now.ts'
import type { Truth } from './oracle.ts'

/** A person with a browser, who may close and reopen it. */
export interface Guest {
  readonly habits: Habits
  readonly token: string
  browser: Browser | undefined
  /** The server that the last connection went to. */
  host: Host | undefined
}

/** A table: its creator, and the people who come, play and watch. */
export interface Table {
  readonly guests: readonly Guest[]
  readonly commands: readonly Said[]
  judge(): Judge | undefined
  /** Closes a guest's page, and reopens it after this many ms. */
  reload(guest: Guest, rest: number): void
  /** Stops everybody: nobody sends anything any more. */
  rest(): void
  /** Returns undefined if everybody is here and sees what the log says; otherwise what is wrong. */
  wrong(): string | undefined
  /** Everybody with a name sends a chat message. If nobody has a name, somebody takes one. */
  goOn(): void
  /** Returns the last commands without an answer. */
  unanswered(): readonly Said[]
}

export interface TableOptions {
  readonly clock: Clock
  readonly luck: Luck
  readonly truth: Truth
  readonly network: Network
  readonly machines: Machines
  readonly game: Game
  readonly number: number
  note(what: string): void
  fail(what: string): void
}

const names = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Okoro'] as const
/** Thinking time between two actions, ms. */
const thinking = { least: 150, most: 3_000 } as const
/** Share of intermediate updates that are checked against the log; final states are always checked. */
const WATCHED = 0.2

export function openTable(options: TableOptions): Table {
  const { clock, luck, truth, network, machines, game, number, note, fail } = options
  const commands: Said[] = []
  const lastCommands: Said[] = []
  const key = hex()
  const rows = luck.happens(0.7)
  /**
   * People whom the host or the table removed, by the hash of their token. Their pages say so and show nothing more.
   */
  const out = new Set<string>()
  const isIn = ({ token }: Guest): boolean => !out.has(digest(token))
  let judge: Judge | undefined
  let isResting = false
  let opens = 0

  const players = luck.of([2, 3, 3, 4])
  const guests = names.slice(0, players + luck.of([0, 1, 2])).map((name, at): Guest => {
    const habits = { name, watches: at >= players, key }
    return { habits, token: hex(), browser: undefined, host: undefined }
  })
  const second = guests[1]
  // A person may have two pages.
  if (luck.happens(0.15) && second) guests.push({ ...second })

  /** Returns 128 random bits in hex. */
  function hex(): string {
    return Array.from({ length: 4 }, () => luck.number().toString(16).padStart(8, '0')).join('')
  }

  /** Opens a guest's page. The first guest asks for the table until it exists, and the others get its code. */
  function open(guest: Guest): void {
    const owner = newOwner(`t${number}-open`)
    const request: CreateRoom = { game: game.slug, name: guest.habits.name, token: guest.token, id: `open-${hex()}` }
    const ask = (): void => {
      const answered = network.call(owner, luck.of(machines.hosts), async ({ rooms }) => rooms.create(request))
      answered.then(
        (made) => {
          if (made.ok) begin(made.code)
          else if (made.code === 'no-answer' || made.code === 'closing') clock.later(500, owner, ask)
          else fail(`no table: ${made.code}`)
        },
        () => clock.later(500, owner, ask),
      )
    }
    clock.later(50, owner, ask)
  }

  function begin(code: RoomCode): void {
    judge = newJudge(game, code, truth, fail)
    guests.forEach((guest, at) => clock.later(luck.between(0, 2_000) * at, nature, () => openPage(code, guest)))
  }

  function openPage(code: RoomCode, guest: Guest): void {
    const owner = newOwner(`t${number}-${guests.indexOf(guest)}-${++opens}`)
    const tokenHash = digest(guest.token)
    clock.later(0, owner, () => {
      guest.browser = openBrowser({
        owner,
        room: code,
        token: guest.token,
        rows,
        commands,
        dial() {
          const host = luck.of(machines.hosts)
          guest.host = host
          return network.dial(owner, host)
        },
        took(before, update, after) {
          if (luck.happens(WATCHED)) judge?.took(tokenHash, before, update, after)
        },
        shut({ code: why }) {
          const keptOut = judge?.room().keptOut ?? []
          if (why === 'kept-out' && keptOut.some((person) => person.tokenHash === tokenHash)) out.add(tokenHash)
          else fail(`${owner.name} is shut out: ${why}`)
        },
      })
      think(guest.browser, guest)
    })
  }

  function think(browser: Browser, guest: Guest): void {
    clock.later(luck.between(thinking.least, thinking.most), browser.owner, () => {
      if (isResting) return
      const view = browser.held()?.view
      const request = view && browser.isGreeted() ? press(view, guest.habits, () => random()) : undefined
      if (request && waits(browser) < 2) void browser.say(request)
      think(browser, guest)
    })
  }

  const waits = ({ owner }: Browser): number =>
    commands.filter(({ id, answer }) => answer === undefined && id.startsWith(`${owner.name}-`)).length

  /** Returns the servers that a person is really connected to. */
  function connectedNodes(person: string, room: ReturnType<Judge['room']>): ReadonlySet<string | undefined> {
    const there = guests.filter(({ token }) => personOf(room, digest(token)) === person)
    return new Set(there.map(({ host }) => host?.process?.node.id))
  }

  function wrong(): string | undefined {
    if (judge === undefined) return 'there is no table'
    const room = judge.room()
    for (const { browser, token } of guests.filter(isIn)) {
      if (browser === undefined || !browser.isGreeted()) return `${browser?.owner.name} is not there`
      if (!judge.isUpToDate(digest(token), browser.held())) return `${browser.owner.name} sees something else`
    }
    for (const { id, contacts, name } of room.people) {
      const where = connectedNodes(id, room)
      if (contacts.length !== where.size || contacts.some((node) => !where.has(node))) return `${name} is elsewhere`
    }
    const nameless = guests.filter(isIn).filter(({ token }) => personOf(room, digest(token)) === undefined).length
    const miscounts = guests.filter(isIn).find(({ browser }) => browser?.watching() !== nameless)?.browser
    if (miscounts) return `${nameless} watch, and ${miscounts.owner.name} is told ${miscounts.watching()}`
    return judge.isOverdue(truth.now() - 5_000) ? 'something is overdue' : undefined
  }

  const [first] = guests
  if (first) open(first)
  return {
    guests,
    commands,
    judge: () => judge,
    reload(guest, rest) {
      const { browser } = guest
      if (browser === undefined || judge === undefined) return
      note(`close ${browser.owner.name}`)
      network.cut(browser.owner)
      browser.owner.isGone = true
      guest.browser = undefined
      const { code } = judge.room()
      clock.later(rest, nature, () => openPage(code, guest))
    },
    rest: () => void (isResting = true),
    wrong,

    goOn() {
      const room = judge?.room()
      const present = guests.filter(isIn).flatMap(({ browser, habits }) => (browser ? [{ browser, habits }] : []))
      const named = present.filter(({ browser }) => room && personOf(room, digest(browser.token)) !== undefined)
      for (const { browser, habits } of named.length > 0 ? named : present.slice(0, 1))
        clock.later(0, browser.owner, () => {
          const { name } = habits
          const before = commands.length
          void browser.say(named.length > 0 ? { type: 'chat', text: 'Still here' } : { type: 'join', name })
          lastCommands.push(...commands.slice(before))
        })
    },
    unanswered: () => lastCommands.filter(({ answer }) => answer !== 'ok'),
  }
}
