import type { MasterUsage } from '../store.ts'

/** Returns a value from INFO by name, or an empty text if INFO lacks it. */
export const valueIn = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''

/** Returns the kinds of persistence whose last write failed, by Redis' names. */
export const failedWrites = (info: string): readonly string[] =>
  ['aof_last_write_status', 'aof_last_bgrewrite_status'].filter((name) => valueIn(info, name) === 'err')

/** Returns how full a master is, from its INFO. */
export function usageIn(master: string, info: string): MasterUsage {
  const most = Number(valueIn(info, 'maxmemory'))
  return {
    master,
    used: Number(valueIn(info, 'used_memory')),
    most: most > 0 ? most : undefined,
    all: Number(valueIn(info, 'total_system_memory')),
    isLogged: valueIn(info, 'aof_enabled') === '1' && failedWrites(info).length === 0,
  }
}
