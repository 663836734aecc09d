import { botLevels, type BotLevel } from '@bay327/engine/contract/bot-hints'
import { capital, numeral } from '@bay327/engine/contract/text'
import { t } from './en.ts'

const { does, first } = t

const bots = (count: number) => (count === 1 ? 'a bot' : `${numeral(count)} bots`)
const names: Readonly<Record<BotLevel, string>> = { easy: 'Easy', steady: 'Steady', sharp: 'Hard' }
/** The levels of bots in ascending order, with their names. */
export const levels = botLevels.map((level) => [level, names[level]] as const)

/** Texts about bots: in the lobby, at the table, for their reasons, and for advice. */
export const company = {
  levels: names,
  aBot: (level: BotLevel) => (level === 'easy' ? 'an easy bot' : `a ${t.level(level)} bot`),

  lobby: {
    /** `alone`: the viewer is the only person. */
    head: (people: number, alone: boolean, count: number) => {
      const many = people === 0 ? 'None of you' : capital(`${numeral(people)} of you`)
      const who = alone ? 'You' : people === 1 ? 'One person' : many
      return count === 0 ? (alone ? 'Just you' : who) : `${who}, and ${bots(count)}`
    },
    lead: 'A friend who comes later sits down in a bot’s place at once, also in the middle of the game.',
    size: 'How many play',
    asTheyCome: 'As they come',
    who: (seat: string) => `Who plays ${seat}`,
    keepFree: 'Keep free',
    allFree: 'Every free seat at once',
    fillAll: (level: BotLevel) => `${names[level]} bots on every free seat`,
    votes: 'A bot votes too',
    votesLabel: (seat: string) => `A bot votes too on what ${seat} does`,
    votesNot: 'No bot’s vote',
    votesNotLabel: (seat: string) => `No bot votes on what ${seat} does`,
    how: 'How well they play',
    levels: {
      easy: 'Sensible and quick, and now and then wrong. Good for a first evening.',
      steady: 'Weighs what lies on the table, and looks one step ahead at most.',
      sharp: 'Tries its choices out in its head before it makes one, and may think for a few seconds.',
    } satisfies Record<BotLevel, string>,
    measured: 'Measured against each other, not against people.',
    know: 'What bots know',
    knowText:
      'What their seat knows, and nothing more. They throw the same sealed dice. Where you share a seat with one, it votes, and never outvotes the people.',
    advice: 'Advice may be asked',
    adviceText: '“What would you do?” Everybody sees that it was asked.',
    why: 'Bots say why',
    whyText: 'One short line with each choice.',
    pace: 'Bots play',
    paces: { calm: 'Calm', quick: 'Quick', 'at-once': 'At once' },
  },

  log: {
    advice: (name: string) => `${does(name, 'ask')} what a bot would do.`,
    sitsIn: (bot: string, people: string, seat: string) => `${capital(bot)} sits in for ${people} and plays ${seat}.`,
    standsIn: (by: string, people: string, seat: string) =>
      `${does(first(by), 'sit')} in for ${people} and ${/^you$/i.test(by) ? 'play' : 'plays'} ${seat}.`,
    plays: (bot: string, seat: string) => `${capital(bot)} plays ${seat}.`,
    votes: (bot: string, names: string, seat: string) => `${does(names, 'share')} ${seat}, by vote, with ${bot}.`,
    gaveUp: (name: string, seat: string) => `${does(name, 'take')} ${seat} back from a bot.`,
    marks: {
      bot: 'A bot chose this',
      sit: 'A bot sat in, or gave a seat back',
      advice: 'Advice was asked',
      rule: 'The rule answered: no answer came in time',
    },
  },

  flow: {
    thenYou: (count: number) => (count === 1 ? 'A bot plays, then you.' : 'Bots play, then you.'),
    others: (count: number) => (count === 1 ? 'A bot plays.' : 'Bots play.'),
    within: 'A few seconds at quick speed.',
    thinking: 'Thinking',
    next: 'next',
    yourMove: 'your turn',
    hurry: 'Skip ahead',
    hint: 'Or tap anywhere on the board. Nothing is lost: the log has every step.',
    done: 'done',
    more: (count: number) => `+${count} in the log`,
  },

  advice: {
    ask: 'What would you do?',
    head: 'A bot in your seat',
    ready: (count: number) =>
      `Advice has come: ${count === 1 ? 'one choice' : `${numeral(count)} choices`}, the best first.`,
    close: 'Close the advice',
    wait: 'Thinking it through',
    none: 'No advice just now. Nothing was lost; ask again.',
    again: 'Ask again',
    chance: (percent: string) => `${percent} to win`,
    after: 'Chance to win after each, by what you know, when bots play on.',
    close2: 'The first two are too close to call.',
    close3: 'The three are too close to call.',
    seen: 'Everybody sees that you asked, not what you were told.',
    off: (name: string) => `This table plays without advice.${name ? ` ${name} can change that in the lobby.` : ''}`,
  },

  crew: {
    bot: (level: BotLevel) => `bot, ${t.level(level)}`,
    standIn: (level: BotLevel, people: string) => `bot, ${t.level(level)}, for ${people}`,
    votes: (level: BotLevel) => `shared, they vote, with ${level === 'easy' ? 'an' : 'a'} ${t.level(level)} bot`,
    sit: 'Sit down here',
    sitLabel: (seat: string) => `Sit down here, in the bot’s place: ${seat}`,
    level: (seat: string) => `How well the bot plays ${seat}`,
  },
} as const
