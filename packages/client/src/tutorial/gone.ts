import { session } from '@bay327/table/settings/storage'

const place = (code: string): string => `bay327.tour.gone.${code}`

/** Whether whoever plays here has heard enough of the voice, as this tab remembers it. */
export const isGone = (code: string): boolean => session.get(place(code)) !== null

export const letGo = (code: string): void => session.set(place(code), '1')
