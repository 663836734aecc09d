import webPush from 'web-push'
import type { RoomStore } from '../store/store.ts'

/** The pair by which push services know this server (VAPID): subscriptions are bound to it. */
export interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Made on the first start, and kept in the store: all nodes, and every later start, have the same pair. */
export async function pushKeys(store: Pick<RoomStore, 'agree'>): Promise<Keys> {
  return JSON.parse(await store.agree('push-keys', JSON.stringify(webPush.generateVAPIDKeys()))) as Keys
}
