import { join } from 'node:path'
import { openEmbeddedStore } from '../store/embedded.ts'
import type { RoomStore } from '../store/store.ts'
import { builtThread } from './built.ts'

/** Returns the path of the bundle of the embedded store's thread. It starts faster than the source. */
export const builtStoreThread = (): string => builtThread(join(import.meta.dirname, '../store/embedded/worker.ts'))

/** Opens the embedded store with a thread from a bundle. */
export const openBuiltStore = (directory: string): Promise<RoomStore> =>
  openEmbeddedStore(directory, { script: builtStoreThread() })
