import { session } from '@bay327/table/settings/storage'

const place = (code: string): string => `bay327.tour.gone.${code}`

/** Returns whether the tutorial was dismissed in this tab. */
export const isGone = (code: string): boolean => session.get(place(code)) !== null

export const release = (code: string): void => session.set(place(code), '1')
