import { updateState, pushSteps, memoize } from '@bay327/engine'
import type { Step } from '../agenda.ts'
import { falcon } from '../../shared/data/map.ts'
import { betterBeam, obiWan } from '../../shared/data/tables.ts'
import { stats, type Stat } from '../../shared/data/types.ts'
import { setTroopers } from '../fights/troopers.ts'
import { changeHero, isOver, setStat, startOf, type SectionFor, type Table } from '../table.ts'
import type { EscapeOption, ObiWanUse } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { moveVader } from '../fights/vader.ts'

/**
 * Adds the calls of Obi-Wan to the options of the active Hero's player. After a call, the same step continues
 * (ESC-12c).
 */
export function withObiWan<T extends Step>(section: SectionFor<T>): SectionFor<T> {
  if (section.ask === undefined || section.together !== undefined) return section
  const { ask, answer } = section
  return {
    ...section,
    ask(state, step) {
      const question = ask(state, step)
      if (question?.seat !== state.turn.hero) return question
      const calls = obiWanOptions(state)
      return calls.length === 0 ? question : { ...question, options: [...question.options, ...calls] }
    },
    answer(table, step, option) {
      if (option.verb !== 'obi') {
        answer(table, step, option)
        return
      }
      pushSteps(table, step)
      callObiWan(table, option)
    },
  }
}

/**
 * D-OBI: returns the calls that change something now. A Hero may call in the Hero's own turn, outside the Falcon
 * (ESC-12c, 14.4a).
 */
function obiWanOptions(state: State): readonly EscapeOption[] {
  const { hero } = state.turn
  const pad = state.heroes[hero]
  if (!pad.obiWan || pad.sector === falcon) return []
  const uses: EscapeOption[] = []
  if (pad.force < startOf(hero, 'force')) uses.push(obiOption('restore'))
  if (pad.stormtroopers > 0) uses.push(obiOption('distract'))
  uses.push(...recoveries(state))
  if (state.beam !== 'off') uses.push(obiOption('tractor', { to: betterBeam[state.beam] }))
  return uses
}

function obiOption(obi: ObiWanUse, more: Pick<EscapeOption, 'recover' | 'to'> = {}): EscapeOption {
  const { recover } = more
  return {
    id: ['obi', obi, ...(recover ? [recover.join('+')] : [])].join(':'),
    verb: 'obi',
    obi,
    aside: true,
    cost: { vader: obiWan.vaderPoints },
    ...more,
  }
}

/**
 * Returns every multiset of up to 3 lost points of skills, Rate of Fire and stamina; up to 2 with `obiTwo` (ESC-12g,
 * 12h, R-3).
 */
function recoveries(state: State): readonly EscapeOption[] {
  const { hero } = state.turn
  const most = state.flags.obiTwo ? obiWan.recoverDifficult : obiWan.recover
  const lost = stats.map((stat) => Math.min(most, Math.max(0, startOf(hero, stat) - state.heroes[hero][stat])))
  return recoveriesOf(lost.join(''), most)
}

/**
 * Returns an option for each set of points to restore. The result depends only on the lost points of each score and on
 * `most`, and every question needs it, so it is cached.
 */
const recoveriesOf = memoize((lost: string, most: number): readonly EscapeOption[] => {
  let sets: readonly (readonly Stat[])[] = [[]]
  for (const [at, stat] of stats.entries()) {
    sets = sets.flatMap((set) => {
      const counts = Math.min(Number(lost[at]), most - set.length) + 1
      return Array.from({ length: counts }, (_, n) => [...set, ...Array<Stat>(n).fill(stat)])
    })
  }
  return sets.filter((set) => set.length > 0).map((recover) => obiOption('recover', { recover }))
})

/** Closes the Obi-Wan box, adds the Vader points, and applies the chosen benefit (ESC-12b, 12k). */
function callObiWan(table: Table, { obi, recover }: EscapeOption): void {
  const { hero } = table.state.turn
  if (obi === undefined) return
  changeHero(table, hero, { obiWan: false })
  table.emit({ type: 'obi-wan', hero, use: obi, ...(recover && { recover }) })
  moveVader(table, hero, obiWan.vaderPoints, 'obi-wan')
  if (isOver(table)) return
  switch (obi) {
    case 'restore':
      return setStat(table, hero, 'force', startOf(hero, 'force'), 'obi-wan')
    case 'distract':
      return setTroopers(table, hero, 0, 'obi-wan')
    case 'recover':
      return (recover ?? []).forEach((stat) => {
        setStat(table, hero, stat, table.state.heroes[hero][stat] + 1, 'obi-wan')
      })
    case 'tractor':
      return betterTheBeam(table, 'obi-wan')
  }
}

/** Makes the beam better by one step: Locked to On, or On to Off (ESC-10.3b, 12i). */
export function betterTheBeam(table: Table, by: 'terminal' | 'obi-wan'): void {
  const from = table.state.beam
  const to = betterBeam[from]
  updateState(table, { beam: to })
  table.emit({ type: 'beam', hero: table.state.turn.hero, from, to, by })
}
