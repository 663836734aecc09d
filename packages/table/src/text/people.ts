import { calls } from './calls.ts'
import { t } from './en.ts'

/** Texts about a person's own place at a table: the name, another device, leaving, and removing a person. */
export const people = {
  place: 'My place',
  placeLabel: 'My place at this table: name, another device, leaving',
  head: 'My place at this table',
  rename: 'Rename',
  newName: 'Your name',

  device: 'Another device',
  deviceText: 'Take your place to a phone or another computer. No question to the table.',
  show: 'Show the code',
  point: 'Point its camera here. It asks once, then this device lets go.',
  qr: 'A code that takes your place to another device',
  good: 'Good for 2 minutes and for one use.',
  goodBoth: 'It opens your place as long as the table stands. Keep it to yourself.',
  late: 'This code has run out.',
  again: 'Show a new one',
  noCamera: 'No camera?',
  noCameraText: (seats: string) =>
    seats ? `Send the link to yourself. The device that opens it sits as ${seats}.` : 'Send the link to yourself.',
  copy: 'Copy',
  copied: 'Copied',
  both: 'Keep this one as well',
  bothText: 'Two screens, one place. Secrets show on both.',
  keepBoth: 'Keep both',
  stay: 'Stay here',

  leave: 'Leave the table',
  leaveText: (seats: string, playing: boolean) =>
    !seats
      ? 'Your name goes from the table. You can still watch.'
      : playing
        ? `You leave for good: others at your side play ${seats} on, or a bot does.`
        : `You leave for good, and ${seats} can be taken by somebody else.`,
  leaveSure: 'Leave for good',
  leaveNot: 'Stay',

  away: (name: string) => `Send ${name} away?`,
  awayText: (name: string, seats: string) =>
    seats
      ? `If everybody else here agrees, ${name} leaves for good, and others at that side play ${seats} on, or a bot does.`
      : `If everybody else here agrees, ${name} leaves for good.`,
  awayAsk: 'Ask the table',
  awayNot: (name: string) => `Keep ${name}`,

  here: 'Go on here?',
  hereText: 'Your place comes to this device. The one that showed the code lets go of it and only watches.',
  hereYes: 'Go on here',
  hereNo: 'Just watch',
  hereAlready: (name: string) =>
    `This device sits here as ${name} already. Leave that place first, or open the link on another one.`,

  moved: 'Your place has moved',
  movedText: 'It goes on at another device. This one only watches now.',
  gone: 'You have left this table',
  goneText: 'The table has said goodbye to you. You can still watch, or ask for a seat under a name.',
  watch: 'Just watch',
  home: 'To the first page',

  calls,

  wasMe: 'This was me',
  wasMeLabel: (name: string) => `This was me: ${name}`,
  which: 'Did you play here? This device does not know you. Say who you are; the table answers.',
  faster:
    'Faster: where you played before, open Crew, then My place, and show the code. No question to the table then.',
  somebody: (name: string) => `Somebody says they are ${t.within(name)}.`,
  somebodyText: (seats: string) =>
    `They say they lost ${seats} on another device. One yes is enough, any no ends it. No answer in 60 seconds means no.`,
  somebodyAll: (seats: string) =>
    `They say they lost ${seats} on another device. It takes a yes from everybody asked, and five minutes without them; any no ends it.`,
  somebodyRival: (seats: string) =>
    `They say they lost ${seats} on another device, and nobody else of that side is here. With a yes they come back when the time is over, and see what that side sees; any no ends it. The log and the last screen keep on whose word they came.`,
  isThem: (name: string) => `Yes, that is ${name}`,
} as const
