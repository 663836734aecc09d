import type { MasterUsage } from './store.ts'

/** What a Redis tells of itself under a name; nothing where it does not. */
export const valueIn = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''

/** Which of its writes to its log failed the last time, by the names that Redis has for them. */
export const failedWrites = (info: string): readonly string[] =>
  ['aof_last_write_status', 'aof_last_bgrewrite_status'].filter((name) => valueIn(info, name) === 'err')

/** What INFO says of how full a master is. */
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
