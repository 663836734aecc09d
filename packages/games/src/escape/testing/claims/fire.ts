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
} from './context.ts'
import { isEffect } from './effects.ts'

/** Checks of the texts about the volley, shots, Force on a failed roll, and traps. */

export const fire = {
  face: [
    [/Face the fire/, (context) => eventsOf(context, 'fired').length === 1],
    [
      /The chance is that they miss\./,
      (context) => isClose(context.text.odds?.pass, 1 - atMost(Math.max(3, pad(context).stormtroopers), 3)),
    ],
    [
      /A hit costs 1 stamina: (\d+) to (\d+)\./,
      (context, from, to) => {
        const [cost] = eventsOf(context, 'stat').filter(({ why }) => why === 'shot')
        return eventsOf(context, 'fired')[0]?.hit === true
          ? cost?.from === Number(from) && cost.to === Number(to)
          : cost === undefined
      },
    ],
  ],
  'fire-all': [
    [
      /Fire (the last shot|both shots|all (\d) shots)/,
      (context, which, all = which === 'both shots' ? '2' : '1') => {
        const n = Number(all)
        const fired = eventsOf(context, 'shot').length
        const isOver =
          isOpen(context, 'shot-force') ||
          eventsOf(context, 'troopers').some(({ why, to }) => why === 'shot' && to === 0)
        return fired === n || (fired > 0 && fired < n && isOver)
      },
    ],
    shots,
    [
      /The chance is for at least one hit\./,
      (context) =>
        isClose(context.text.odds?.pass, 1 - (1 - atMost(pad(context).blaster, 2)) ** (context.option.count ?? 1)),
    ],
  ],
  fire: [[/Fire one shot/, (context) => eventsOf(context, 'shot').length === 1], shots],
  hold: [
    [
      /Hold fire|This shot misses on purpose\./,
      (context) => eventsOf(context, 'held').length === 1 && eventsOf(context, 'shot').length === 0,
    ],
  ],
  accept: [
    [/Accept the (?:miss|failure)/, (context) => eventsOf(context, 'force-spent').length === 0],
    [/The hunters fire next\./, (context) => eventsOf(context, 'hunters-fired').length === 1],
    [/No Force is spent\./, (context) => !eventsOf(context, 'stat').some(({ stat }) => stat === 'force')],
    [
      /(?!The hunters fire next|No Force is spent).+\./,
      (context) => context.sentences[0] === 'Accept the failure' && isEffect(context, context.sentences[1]),
    ],
  ],
  spend: [
    [
      /(\d+) Force is too little for (\d+)/,
      (context, force, over) =>
        pad(context).force === Number(force) &&
        context.decision.about?.['over'] === Number(over) &&
        eventsOf(context, 'force-spent').every(({ passed }) => !passed),
    ],
    [
      /Spend (\d) Force: (pass|hit|not yet enough|all is lost)/,
      (context, n, what) => {
        const [spent] = eventsOf(context, 'force-spent')
        if (what === 'all is lost')
          return (
            isLost(context) ||
            context.decisions.every(({ options }) => options.every(({ fatal, verb }) => fatal || verb === 'obi'))
          )
        return spent?.count === Number(n) && spent.passed === (what !== 'not yet enough')
      },
    ],
    [
      /Force (\d) to (\d)\./,
      (context, from, to) =>
        eventsOf(context, 'stat').some(
          (candidate) => candidate.stat === 'force' && candidate.from === Number(from) && candidate.to === Number(to),
        ),
    ],
    [
      /The Vader track rises from (\d+) to (\d+)\./,
      (context, from, to) => track(context, 'force')[0]?.from === Number(from) && raised(context, to),
    ],
    vaderTo,
  ],
  pass: [
    [/Stay trapped/, (context) => eventsOf(context, 'trapped').length === 1],
    [
      /The rest of the turn is lost\./,
      (context) => moved(context) + eventsOf(context, 'drew').length === 0 && context.after.turn.hero !== me(context),
    ],
  ],
} satisfies Partial<Claims>
