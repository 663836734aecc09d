import { bay } from '../../shared/data/map.ts'
import { deckPart } from '../../shared/deck-part.ts'
import { testWords } from '../../text/card.ts'
import { beamNames, deckName, statNames } from '../../text/words.ts'
import { effects, isEffect } from './effects.ts'
import {
  byCard,
  isOpen,
  isLost,
  keeps,
  me,
  pad,
  statOf,
  thrown,
  eventsOf,
  track,
  vaderTo,
  type Claims,
  type Context,
} from './context.ts'

const isFailed = (context: Context) => eventsOf(context, 'failed-on-purpose').length === 1

/** Checks of the texts about cards and their tests, terminals, Darth Vader sectors and the escape chart. */

export const card = {
  draw: [
    [/Draw a card/, (context) => eventsOf(context, 'drew').length === 1],
    [
      /(.+ deck), (\d+) left\./,
      (context, name, n) => {
        const deck = eventsOf(context, 'drew')[0]?.deck ?? 'general'
        return deckName(deck) === name && context.before[deckPart(deck)].left === Number(n)
      },
    ],
  ],
  'go-on': [
    [
      /Without Obi-Wan|The card takes effect\./,
      (context) => isLost(context) || isOpen(context, 'stat') || eventsOf(context, 'discarded').length === 1,
    ],
  ],
  open: [
    [
      /Use the terminal|Its card takes effect\./,
      (context) => [...eventsOf(context, 'terminal-opened'), ...eventsOf(context, 'terminal-used')].length === 1,
    ],
  ],
  roll: [
    [
      /Stay and roll/,
      (context) => eventsOf(context, 'rolled')[0]?.for === 'chart' && context.after[me(context)].sector === bay,
    ],
    [
      /1 or 2: nothing\./,
      (context) =>
        thrown(context, 'chart') > 2 || eventsOf(context, 'troopers').length + eventsOf(context, 'vader').length === 0,
    ],
    [
      /3 to 6: 4 to 7 more stormtroopers, with 5 and 6 also Vader \+1\./,
      (context) => {
        const die = thrown(context, 'chart')
        const to = eventsOf(context, 'troopers').find(({ why }) => why === 'chart')?.to ?? pad(context).stormtroopers
        return (
          die < 3 ||
          (to === Math.min(17, pad(context).stormtroopers + die + 1) &&
            track(context, 'chart').length === (die > 4 ? 1 : 0))
        )
      },
    ],
    [/Roll the die/, (context) => eventsOf(context, 'rolled')[0]?.for === 'sector'],
    [
      /On a 6 Darth Vader is there\./,
      (context) => thrown(context, 'sector') !== 6 || eventsOf(context, 'faced-vader').length === 1,
    ],
  ],
  switch: [
    [
      /Switch the beam to (\w+)/,
      (context, to) => {
        const [beam] = eventsOf(context, 'beam')
        const isLuck = context.before.flags.tractorRoll && eventsOf(context, 'beam-kept')[0]?.why === 'failed'
        return isLost(context) || isLuck || (beam !== undefined && beamNames[beam.to] === to)
      },
    ],
    vaderTo,
  ],
  'leave-beam': [
    [
      /Leave the beam alone|It stays (\w+)\./,
      (context, beam = beamNames[context.before.beam]) =>
        beamNames[context.after.beam] === beam && eventsOf(context, 'beam-kept').length === 1,
    ],
  ],
  test: [
    [
      /Test (.+)/,
      (context, words) =>
        eventsOf(context, 'tested').some(
          (event) => testWords(event) === words && event.score === pad(context)[event.skill],
        ),
    ],
    [
      /(?:Roll (\d+) or less|No roll is low enough)(?: \((.+) (\d+) ([+−]) (\d+)\))?\./,
      (context, need, skill, score, sign, mod) => {
        const [event] = eventsOf(context, 'tested')
        if (event === undefined) return false
        const reason =
          skill === undefined ||
          `${statNames[event.skill]} ${event.score} ${Math.sign(event.mod)} ${Math.abs(event.mod)}` ===
            `${skill} ${score} ${sign === '+' ? 1 : -1} ${mod}`
        return (
          reason && (skill === undefined) === (event.mod === 0) && event.passed === event.total <= Number(need ?? 1)
        )
      },
    ],
  ],
  pay: [
    [
      /Spend (\d) (Force|Droid points?)/,
      (context, n, what = '') =>
        eventsOf(context, 'paid').some(
          (candidate) => candidate.count === Number(n) && statNames[candidate.with].startsWith(what.replace(/s$/, '')),
        ),
    ],
    keeps,
    vaderTo,
    [/certain/, (context) => eventsOf(context, 'tested').length + track(context, 'force').length === 0],
    [/(?!\w+ keeps).+\./, (context) => isEffect(context, context.sentences[2])],
  ],
  fail: [[/Fail on purpose/, isFailed], effects],
  decline: [
    [/Leave it/, (context) => eventsOf(context, 'declined').length === 1],
    [/Nothing happens\./, (context) => isEffect(context, 'nothing happens')],
  ],
  take: [
    [/Take it/, (context) => eventsOf(context, 'declined').length === 0],
    [
      /Take it: (.+) (\d+) to (\d+)/,
      (context, name, from, to) =>
        eventsOf(context, 'stat').some(
          (candidate) =>
            candidate.stat === statOf(name) && candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    // The label names the score that rises, and the detail names the other effects.
    [
      /.+\./,
      (context) => {
        const raised = /: (.+) \d+ to/.exec(context.text.label)?.[1]
        return isEffect(context, `${raised === undefined ? '' : `${raised} +1, `}${context.text.detail ?? ''}`)
      },
    ],
  ],
  'refuse-payment': [[/Pay nothing/, (context) => eventsOf(context, 'paid').length === 0], effects],
  raise: [
    [
      /(.+) (\d+) to (\d+)/,
      (context, name, from, to) =>
        byCard(context, statOf(name) ?? '').some(
          (candidate) => candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    [
      /(Tests pass on|Shots hit on)? ?(\d+) (?:or less|shots? in a turn) then\./,
      (context, what, to) =>
        byCard(
          context,
          { 'Tests pass on': context.option.stat, 'Shots hit on': 'blaster' }[what ?? ''] ?? 'rateOfFire',
        ).some((candidate) => candidate.to === Number(to)),
    ],
    [/One more hit to take\./, (context) => byCard(context, 'stamina').length === 1],
  ],
  reshuffle: [
    [
      /Shuffle the (.+)/,
      (context, name) => eventsOf(context, 'reshuffled').some(({ deck }) => deckName(deck) === name),
    ],
    [
      /(\d+) discards? go(?:es)? back into it\./,
      (context, n) => {
        const [{ deck } = { deck: 'general' as const }] = eventsOf(context, 'reshuffled')
        return context.before[deckPart(deck)].discards.length === Number(n)
      },
    ],
  ],
} satisfies Partial<Claims>
