import { beamNames } from '../../text/words.ts'
import { startOf } from '../../rules/table.ts'
import { isLost, me, pad, statOf, eventsOf, track, type Claims } from './here.ts'

/** Checks of the texts about Obi-Wan. */

export const obiWan = {
  obi: [
    [
      /Obi-Wan: restore the Force|Force (\d) to (\d)\./,
      (here, from, to = `${startOf(me(here), 'force')}`) =>
        isLost(here) ||
        eventsOf(here, 'stat').some(
          (candidate) =>
            candidate.stat === 'force' &&
            candidate.to === Number(to) &&
            candidate.from === Number(from ?? candidate.from),
        ),
    ],
    [
      /Obi-Wan: lead them off|(\d+) stormtroopers? behind, then none\./,
      (here, n) =>
        isLost(here) ||
        eventsOf(here, 'troopers').some(
          ({ why, from, to }) => why === 'obi-wan' && to === 0 && from === Number(n ?? from),
        ),
    ],
    [
      /Obi-Wan: recover (.+)/,
      (here, what = '') => {
        const got = eventsOf(here, 'stat').filter(({ why }) => why === 'obi-wan')
        const back = what.split(/, | and /).flatMap((part) => {
          const [, n = '1', name = part] = /^(\d) (.+)$/.exec(part) ?? []
          return Array.from({ length: Number(n) }, () => statOf(name) ?? '')
        })
        return (
          isLost(here) ||
          got
            .map(({ stat }) => stat)
            .sort()
            .join() === back.sort().join()
        )
      },
    ],
    [
      /Lost points come back\./,
      (here) => eventsOf(here, 'stat').every(({ from, to, why }) => why !== 'obi-wan' || to === from + 1),
    ],
    [/Obi-Wan: the tractor beam/, (here) => isLost(here) || eventsOf(here, 'beam')[0]?.by === 'obi-wan'],
    [
      /(\w+) to (On|Off|Locked)\./,
      (here, from, to) =>
        isLost(here) ||
        eventsOf(here, 'beam').some((beam) => beamNames[beam.from] === from && beamNames[beam.to] === to),
    ],
    [/Once a game\./, (here) => pad(here).obiWan && !here.after[me(here)].obiWan],
    [/\+(\d) Vader/, (here, n) => track(here, 'obi-wan')[0]?.to === Math.min(20, here.before.vader + Number(n))],
  ],
} satisfies Partial<Claims>
