import { session } from '@bay327/table/settings/storage'

const keyOf = (code: string): string => `bay327.watch.${code}`

/** Returns whether the person has chosen in this tab to only watch a table. */
export const isWatching = (code: string): boolean => session.get(keyOf(code)) !== null

export const storeWatching = (code: string): void => session.set(keyOf(code), '1')
