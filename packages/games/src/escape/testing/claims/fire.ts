import {
  atMost,
  isOpen,
  isClose,
  isLost,
  moved,
  pad,
  raised,
  shots,
  eventsOf,
  track,
  vaderTo,
  me,
  type Claims,
} from './here.ts'
import { isEffect } from './effects.ts'

/** Checks of the texts about the volley, shots, Force on a failed roll, and traps. */

export const fire = {
  face: [
    [/Face the fire/, (here) => eventsOf(here, 'fired').length === 1],
    [
      /The chance is that they miss\./,
      (here) => isClose(here.text.odds?.pass, 1 - atMost(Math.max(3, pad(here).stormtroopers), 3)),
    ],
    [
      /A hit costs 1 stamina: (\d+) to (\d+)\./,
      (here, from, to) => {
        const [cost] = eventsOf(here, 'stat').filter(({ why }) => why === 'shot')
        return eventsOf(here, 'fired')[0]?.hit === true
          ? cost?.from === Number(from) && cost.to === Number(to)
          : cost === undefined
      },
    ],
  ],
  'fire-all': [
    [
      /Fire (the last shot|both shots|all (\d) shots)/,
      (here, which, all = which === 'both shots' ? '2' : '1') => {
        const n = Number(all)
        const fired = eventsOf(here, 'shot').length
        const isOver =
          isOpen(here, 'shot-force') || eventsOf(here, 'troopers').some(({ why, to }) => why === 'shot' && to === 0)
        return fired === n || (fired > 0 && fired < n && isOver)
      },
    ],
    shots,
    [
      /The chance is for at least one hit\./,
      (here) => isClose(here.text.odds?.pass, 1 - (1 - atMost(pad(here).blaster, 2)) ** (here.option.count ?? 1)),
    ],
  ],
  fire: [[/Fire one shot/, (here) => eventsOf(here, 'shot').length === 1], shots],
  hold: [
    [
      /Hold fire|This shot misses on purpose\./,
      (here) => eventsOf(here, 'held').length === 1 && eventsOf(here, 'shot').length === 0,
    ],
  ],
  accept: [
    [/Accept the (?:miss|failure)/, (here) => eventsOf(here, 'force-spent').length === 0],
    [/The hunters fire next\./, (here) => eventsOf(here, 'hunters-fired').length === 1],
    [/No Force is spent\./, (here) => !eventsOf(here, 'stat').some(({ stat }) => stat === 'force')],
    [
      /(?!The hunters fire next|No Force is spent).+\./,
      (here) => here.sentences[0] === 'Accept the failure' && isEffect(here, here.sentences[1]),
    ],
  ],
  spend: [
    [
      /(\d+) Force is too little for (\d+)/,
      (here, force, over) =>
        pad(here).force === Number(force) &&
        here.decision.about?.['over'] === Number(over) &&
        eventsOf(here, 'force-spent').every(({ passed }) => !passed),
    ],
    [
      /Spend (\d) Force: (pass|hit|not yet enough|all is lost)/,
      (here, n, what) => {
        const [spent] = eventsOf(here, 'force-spent')
        if (what === 'all is lost')
          return (
            isLost(here) ||
            here.decisions.every(({ options }) => options.every(({ fatal, verb }) => fatal || verb === 'obi'))
          )
        return spent?.count === Number(n) && spent.passed === (what !== 'not yet enough')
      },
    ],
    [
      /Force (\d) to (\d)\./,
      (here, from, to) =>
        eventsOf(here, 'stat').some(
          (candidate) => candidate.stat === 'force' && candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    [
      /The Vader track rises from (\d+) to (\d+)\./,
      (here, from, to) => track(here, 'force')[0]?.from === Number(from) && raised(here, to),
    ],
    vaderTo,
  ],
  pass: [
    [/Stay trapped/, (here) => eventsOf(here, 'trapped').length === 1],
    [
      /The rest of the turn is lost\./,
      (here) => moved(here) + eventsOf(here, 'drew').length === 0 && here.after.turn.hero !== me(here),
    ],
  ],
} satisfies Partial<Claims>
