import { beamNames } from '../../text/words.ts'
import { startOf } from '../../rules/table.ts'
import { isLost, me, pad, statOf, eventsOf, track, type Claims } from './context.ts'

/** Checks of the texts about Obi-Wan. */

export const obiWan = {
  obi: [
    [
      /Obi-Wan: restore the Force|Force (\d) to (\d)\./,
      (context, from, to = `${startOf(me(context), 'force')}`) =>
        isLost(context) ||
        eventsOf(context, 'stat').some(
          (candidate) =>
            candidate.stat === 'force' &&
            candidate.to === Number(to) &&
            candidate.from === Number(from ?? candidate.from),
        ),
    ],
    [
      /Obi-Wan: lead them off|(\d+) stormtroopers? behind, then none\./,
      (context, n) =>
        isLost(context) ||
        eventsOf(context, 'troopers').some(
          ({ why, from, to }) => why === 'obi-wan' && to === 0 && from === Number(n ?? from),
        ),
    ],
    [
      /Obi-Wan: recover (.+)/,
      (context, what = '') => {
        const got = eventsOf(context, 'stat').filter(({ why }) => why === 'obi-wan')
        const back = what.split(/, | and /).flatMap((part) => {
          const [, n = '1', name = part] = /^(\d) (.+)$/.exec(part) ?? []
          return Array.from({ length: Number(n) }, () => statOf(name) ?? '')
        })
        return (
          isLost(context) ||
          got
            .map(({ stat }) => stat)
            .sort()
            .join() === back.sort().join()
        )
      },
    ],
    [
      /Lost points come back\./,
      (context) => eventsOf(context, 'stat').every(({ from, to, why }) => why !== 'obi-wan' || to === from + 1),
    ],
    [/Obi-Wan: the tractor beam/, (context) => isLost(context) || eventsOf(context, 'beam')[0]?.by === 'obi-wan'],
    [
      /(\w+) to (On|Off|Locked)\./,
      (context, from, to) =>
        isLost(context) ||
        eventsOf(context, 'beam').some((beam) => beamNames[beam.from] === from && beamNames[beam.to] === to),
    ],
    [/Once a game\./, (context) => pad(context).obiWan && !context.after[me(context)].obiWan],
    [
      /\+(\d) Vader/,
      (context, n) => track(context, 'obi-wan')[0]?.to === Math.min(20, context.before.vader + Number(n)),
    ],
  ],
} satisfies Partial<Claims>
