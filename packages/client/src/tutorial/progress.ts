import { session } from '@bay327/table/settings/storage'
import { startTutorial, type TutorialProgress } from '@bay327/engine/contract/tutorial'

const place = (code: string): string => `bay327.tour.${code}`

/** Returns a person's progress in the tour of a table, stored in this tab, so that a reloaded page continues. */
export function progressAt(code: string): TutorialProgress {
  try {
    const kept = JSON.parse(session.get(place(code)) ?? 'null') as TutorialProgress | null
    return typeof kept?.at === 'number' && typeof kept.strange === 'number' ? kept : startTutorial
  } catch {
    return startTutorial
  }
}

export function keepProgress(code: string, walked: TutorialProgress): void {
  session.set(place(code), JSON.stringify(walked))
}
