import { games } from '@bay327/games'
import type { Part } from '../lib/part.ts'
import { playMatch } from '../secrets/match.ts'
import { search } from '../secrets/search.ts'

/**
 * Searches every byte sent to a person for everything that this person may not know, in a running match of each game.
 */
export const secrets: Part = {
  name: 'secrets',
  async run({ sizes: { times = 3, many = 120 } }, report) {
    for (const game of Object.keys(games)) {
      const totals = { hidden: 0, searched: 0, opened: 0, beside: 0 }
      const leaks: string[] = []
      let calls = 0
      for (let time = 0; time < times; time++) {
        const played = await playMatch({ game, answers: many })
        const found = search(played)
        leaks.push(...found.leaks)
        for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += found[name]
        calls += played.channels.find(({ name }) => name === 'calls by push')?.text.includes('"call"') ? 1 : 0
      }
      const { hidden, searched, opened, beside } = totals
      const of = `${times} of ${game}, ${Math.round(searched / 1_024)} kB to everybody, pages, figures, the log, ${calls} calls`
      report({
        name: 'secrets found where they must not be',
        of: [of, ...leaks.slice(0, 5)].join('; '),
        unit: '',
        seen: leaks.length,
        holds: { is: 0 },
      })
      report({
        name: 'hidden texts looked for',
        of: `${opened} of them found when their time had come`,
        unit: '',
        seen: hidden,
        holds: { least: 100 },
      })
      report({ name: 'steps taken beside a room with other secrets', of: '', unit: '', seen: beside })
    }
  },
}
