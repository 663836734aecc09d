import webPush from 'web-push'
import type { RoomStore } from '../store/store.ts'

/** The key pair that identifies this server to push services (VAPID). A subscription works only with this pair. */
export interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Returns the key pair. The pair is made at the first start and kept in the store, so that all nodes and later starts
 * share it.
 */
export async function pushKeys(store: Pick<RoomStore, 'agree'>): Promise<Keys> {
  return JSON.parse(await store.agree('push-keys', JSON.stringify(webPush.generateVAPIDKeys()))) as Keys
}
