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
  type Here,
} from './here.ts'

const isFailed = (here: Here) => eventsOf(here, 'failed-on-purpose').length === 1

/** Checks of the texts about cards and their tests, terminals, Darth Vader sectors and the escape chart. */

export const card = {
  draw: [
    [/Draw a card/, (here) => eventsOf(here, 'drew').length === 1],
    [
      /(.+ deck), (\d+) left\./,
      (here, name, n) => {
        const deck = eventsOf(here, 'drew')[0]?.deck ?? 'general'
        return deckName(deck) === name && here.before[deckPart(deck)].left === Number(n)
      },
    ],
  ],
  'go-on': [
    [
      /Without Obi-Wan|The card takes effect\./,
      (here) => isLost(here) || isOpen(here, 'stat') || eventsOf(here, 'discarded').length === 1,
    ],
  ],
  open: [
    [
      /Use the terminal|Its card takes effect\./,
      (here) => [...eventsOf(here, 'terminal-opened'), ...eventsOf(here, 'terminal-used')].length === 1,
    ],
  ],
  roll: [
    [/Stay and roll/, (here) => eventsOf(here, 'rolled')[0]?.for === 'chart' && here.after[me(here)].sector === bay],
    [
      /1 or 2: nothing\./,
      (here) => thrown(here, 'chart') > 2 || eventsOf(here, 'troopers').length + eventsOf(here, 'vader').length === 0,
    ],
    [
      /3 to 6: 4 to 7 more stormtroopers, with 5 and 6 also Vader \+1\./,
      (here) => {
        const die = thrown(here, 'chart')
        const to = eventsOf(here, 'troopers').find(({ why }) => why === 'chart')?.to ?? pad(here).stormtroopers
        return (
          die < 3 ||
          (to === Math.min(17, pad(here).stormtroopers + die + 1) && track(here, 'chart').length === (die > 4 ? 1 : 0))
        )
      },
    ],
    [/Roll the die/, (here) => eventsOf(here, 'rolled')[0]?.for === 'sector'],
    [
      /On a 6 Darth Vader is there\./,
      (here) => thrown(here, 'sector') !== 6 || eventsOf(here, 'faced-vader').length === 1,
    ],
  ],
  switch: [
    [
      /Switch the beam to (\w+)/,
      (here, to) => {
        const [beam] = eventsOf(here, 'beam')
        const isLuck = here.before.flags.tractorRoll && eventsOf(here, 'beam-kept')[0]?.why === 'failed'
        return isLost(here) || isLuck || (beam !== undefined && beamNames[beam.to] === to)
      },
    ],
    vaderTo,
  ],
  'leave-beam': [
    [
      /Leave the beam alone|It stays (\w+)\./,
      (here, beam = beamNames[here.before.beam]) =>
        beamNames[here.after.beam] === beam && eventsOf(here, 'beam-kept').length === 1,
    ],
  ],
  test: [
    [
      /Test (.+)/,
      (here, words) =>
        eventsOf(here, 'tested').some((event) => testWords(event) === words && event.score === pad(here)[event.skill]),
    ],
    [
      /(?:Roll (\d+) or less|No roll is low enough)(?: \((.+) (\d+) ([+−]) (\d+)\))?\./,
      (here, need, skill, score, sign, mod) => {
        const [event] = eventsOf(here, 'tested')
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
      (here, n, what = '') =>
        eventsOf(here, 'paid').some(
          (candidate) => candidate.count === Number(n) && statNames[candidate.with].startsWith(what.replace(/s$/, '')),
        ),
    ],
    keeps,
    vaderTo,
    [/certain/, (here) => eventsOf(here, 'tested').length + track(here, 'force').length === 0],
    [/(?!\w+ keeps).+\./, (here) => isEffect(here, here.sentences[2])],
  ],
  fail: [[/Fail on purpose/, isFailed], effects],
  decline: [
    [/Leave it/, (here) => eventsOf(here, 'declined').length === 1],
    [/Nothing happens\./, (here) => isEffect(here, 'nothing happens')],
  ],
  take: [
    [/Take it/, (here) => eventsOf(here, 'declined').length === 0],
    [
      /Take it: (.+) (\d+) to (\d+)/,
      (here, name, from, to) =>
        eventsOf(here, 'stat').some(
          (candidate) =>
            candidate.stat === statOf(name) && candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    // The label names the score that rises, and the detail names the other effects.
    [
      /.+\./,
      (here) => {
        const raised = /: (.+) \d+ to/.exec(here.text.label)?.[1]
        return isEffect(here, `${raised === undefined ? '' : `${raised} +1, `}${here.text.detail ?? ''}`)
      },
    ],
  ],
  'refuse-payment': [[/Pay nothing/, (here) => eventsOf(here, 'paid').length === 0], effects],
  raise: [
    [
      /(.+) (\d+) to (\d+)/,
      (here, name, from, to) =>
        byCard(here, statOf(name) ?? '').some(
          (candidate) => candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    [
      /(Tests pass on|Shots hit on)? ?(\d+) (?:or less|shots? in a turn) then\./,
      (here, what, to) =>
        byCard(here, { 'Tests pass on': here.option.stat, 'Shots hit on': 'blaster' }[what ?? ''] ?? 'rateOfFire').some(
          (candidate) => candidate.to === Number(to),
        ),
    ],
    [/One more hit to take\./, (here) => byCard(here, 'stamina').length === 1],
  ],
  reshuffle: [
    [/Shuffle the (.+)/, (here, name) => eventsOf(here, 'reshuffled').some(({ deck }) => deckName(deck) === name)],
    [
      /(\d+) discards? go(?:es)? back into it\./,
      (here, n) => {
        const [{ deck } = { deck: 'general' as const }] = eventsOf(here, 'reshuffled')
        return here.before[deckPart(deck)].discards.length === Number(n)
      },
    ],
  ],
} satisfies Partial<Claims>
