import type { RebelId } from '@bay327/games/action-figure/sight/types'
import { nameOf } from '@bay327/games/action-figure/sight/words'
import { inWords } from '@bay327/games/action-figure/sight/squares'

const cards = (count: number): string => `${count} code ${count === 1 ? 'card' : 'cards'}`

/** The table's own words: labels of its drawing. Questions, choices and the log speak through the game's text. */
export const words = {
  steps: ['Roll', 'Plan in secret', 'Garrison moves', 'Reveal', 'Fight'],
  round: 'Steps of the round',
  setUp: 'First the soldiers take their posts.',
  lost: 'Codes lost to the Empire',
  lostShort: (count: number, of: number) => `${count} of ${of} lost`,
  lostAloud: (count: number, of: number) => `${count} of ${of}. The one that makes ${of} ends it.`,
  ends: (count: number) => `${count} ends it`,
  aim: {
    rebels: 'Rebels',
    oneOfYou: 'one of you',
    rebelsAim: ['reach the ship,', 'match two colours'],
    empire: 'The Empire',
    empireAim: (count: number) => ['beat Rebels,', `take ${cards(count)}`],
    watching: 'Rebels in secret',
    against: 'one hunts them',
    watchAim: (count: number) => ['the ship’s code,', `or ${count} ${count === 1 ? 'card' : 'cards'} lost`],
  },
  empire: 'The Empire',
  rolled: 'Rolled',
  notRolled: 'not rolled yet',
  weapon: 'Weapon',
  twoDice: '2 dice',
  noWeapon: 'none',
  outNow: (roll: number) => `A 6 was rolled: out, and up to ${roll} ${roll === 1 ? 'square' : 'squares'} this round.`,
  codes: 'Codes',
  codesShared: 'Codes, both',
  noCodes: 'none',
  noCodesBrief: 'no codes',
  mayMove: 'May move',
  movedOf: (moved: number, may: number) => `${moved} of ${may} moved`,
  garrison: 'On the board',
  soldier: {
    waiting: 'not posted yet',
    standing: 'standing',
    lying: 'lying',
    moved: 'moved this round',
    out: 'out of the game',
  },
  tags: {
    planning: 'Planning',
    locked: 'Locked in',
    detained: 'Detained',
    freed: 'Let out',
    fighting: 'In a fight',
    contact: 'In contact',
    ship: 'On the ship',
    lost: 'No contact',
    moving: 'Moving',
    posting: 'Setting up',
    deciding: 'Deciding',
    waiting: 'Waiting',
    you: 'Your turn',
  },
  /** The same in a phone's line of pads: five letters have room. */
  brief: {
    Planning: 'plan',
    'Locked in': '\u2713',
    Detained: 'jail',
    'Let out': 'out',
    'In a fight': 'fight',
    'In contact': 'near',
    'On the ship': 'ship',
    'No contact': 'gone',
    Moving: 'move',
    'Setting up': 'posts',
    Deciding: 'turn',
    Waiting: 'wait',
    'Your turn': 'you',
  } as Readonly<Record<string, string>>,
  board: 'The station, 12 by 12 squares, north is up',
  everyone: 'Everyone sees this',
  lastReveal: 'Rebels as at the last reveal',
  atStart: 'Rebels on their STARTs',
  onlyYou: 'Only you see this',
  coveredHere: 'Covered. Your plan is not drawn.',
  yourReach: (name: string) => `${name}’s secret board`,
  yourPlan: (name: string, square: string) => `${name} goes to ${square}, if you lock it in.`,
  planLocked: (name: string, square: string) => `${name} goes to ${square}. Locked in.`,
  noPlanYet: (name: string) => `Choose where ${name} goes.`,
  there: (names: readonly string[]) =>
    names.length === 0 ? '' : `${inWords(names)} ${names.length === 1 ? 'stands' : 'stand'} there.`,
  lyingThere: (landmark: string | undefined) => (landmark ? `Here is ${landmark}.` : ''),
  readBoard: 'Read the board',
  stands: (name: string, place: string) => `${name}: ${place}.`,
  lies: (name: string, place: string) => `${name} lies on ${place}.`,
  /** `pairs` of the cards in the same order, where codes lie open. */
  cardsLie: (squares: readonly string[], pairs?: readonly string[]) => {
    if (squares.length === 0) return 'No code card lies on the board.'
    if (!pairs) return `Code cards face down on ${inWords(squares)}.`
    return `Code cards lie open: ${squares.map((square, i) => `${square}, ${pairs[i]}`).join('; ')}.`
  },
  weaponsLie: (squares: readonly string[]) =>
    squares.length === 0 ? 'No Weapon lies on the board.' : `Weapons lie on ${inWords(squares)}.`,
  mayChoose: (names: readonly string[]) => `Can be chosen now: ${names.join('; ')}.`,
  rolls: {
    soldiers: (count: number) => `up to ${count} ${count === 1 ? 'soldier' : 'soldiers'}`,
    squares: (count: number) => `up to ${count} ${count === 1 ? 'square' : 'squares'}`,
    stays: 'stays in the Detention Block',
    out: (rebels: readonly RebelId[]) => `A 6 lets ${inWords(rebels.map(nameOf))} out.`,
  },
  falcon: {
    tries: (name: string) => `${name} at the ship’s console`,
    against: 'Codes the Rebels hold',
    match: 'The code fits.',
    none: 'No match. The ship stays shut.',
    chance: (percent: string) => `One throw matches in ${percent}.`,
  },
  card: {
    number: (card: number) => `Code card ${card}`,
    two: (color: string) => `two ${color}`,
    both: (first: string, second: string) => `${first} and ${second}`,
    back: 'Code card, face down',
    found: (name: string) => `${name} turns it up`,
    taken: 'The Empire takes it',
  },
  lobby: {
    start: (name: string, square: string, side: string) => `${name} starts on ${square}, in the ${side} docking bay.`,
    rebel: 'One die for the way, one for a fight; two with a Weapon.',
    empire: 'Vader, Fett and 2 to 6 Stormtroopers, one red die: as many of them move as it shows, to any square.',
  },
} as const
