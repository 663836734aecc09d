import { tokenOf } from '../../connection/tokens.ts'
import { registered, worker } from '../../service-worker/register.ts'

type Registered = Pick<ServiceWorkerRegistration, 'pushManager'> | undefined

/**
 * Subscribes this browser to the server's notifications about a table, even while no page is open. Does nothing if
 * the browser or the server has no Web Push. Replaces a subscription with other keys.
 */
export async function subscribeBrowser(code: string, pending: Promise<Registered> = worker()): Promise<void> {
  const registration = await pending
  if (!registration || !('pushManager' in registration)) return
  const key = await serverKey()
  if (key === undefined) return
  const { pushManager } = registration
  const held = await pushManager.getSubscription()
  const isOurs = held !== null && isSameKey(held, key)
  if (held && !isOurs) await held.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (isOurs ? held : await pushManager.subscribe(options)).toJSON()
  await send('POST', code, { subscription: { endpoint, keys } })
}

/** Cancels the notifications: of this table at once, of another table when its next one arrives. */
export async function unsubscribeBrowser(code: string, pending: Promise<Registered> = registered()): Promise<void> {
  const registration = await pending
  if (!registration || !('pushManager' in registration)) return
  const held = await registration.pushManager.getSubscription()
  if (!held) return
  await send('DELETE', code, { endpoint: held.endpoint })
  await held.unsubscribe()
}

async function serverKey(): Promise<string | undefined> {
  const answer = await fetch('/api/calls')
  return answer.ok ? ((await answer.json()) as { readonly key: string }).key : undefined
}

function isSameKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function send(method: 'POST' | 'DELETE', code: string, body: object): Promise<Response> {
  return fetch(`/api/rooms/${code}/calls`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(code), ...body }),
  })
}
