import type { Outcome } from '@bay327/engine'
import { laterTextsOf, type TableModule } from '@bay327/table/table-module'
import type { Loaded, Work } from '../replay/work.ts'
import { castOfMatch } from './cast.ts'
import type { Ended } from './headline.ts'
import { verdictWords } from './words.ts'

/** Resolves with the data for the texts about the end of a finished match, in the public view. */
export async function endedOf(match: Loaded, work: Work, module: TableModule): Promise<Ended> {
  const { header, outcome } = match.replay
  const [verdict, text, { view }] = await Promise.all([
    verdictWords(header.game),
    laterTextsOf(module),
    work.ask.at(match.last, 'everybody'),
  ])
  return {
    outcome: (outcome as Outcome | undefined) ?? { abandoned: true },
    view,
    cast: castOfMatch(match, module.text),
    round: match.rounds[match.last],
    text,
    verdict,
  }
}
