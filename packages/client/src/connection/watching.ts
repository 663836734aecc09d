import { session } from '@bay327/table/settings/storage'

const keyOf = (code: string): string => `bay327.watch.${code}`

/** Whether somebody has said in this tab that they only watch at a table. */
export const wishesToWatch = (code: string): boolean => session.get(keyOf(code)) !== null

export const wishToWatch = (code: string): void => session.set(keyOf(code), '1')
