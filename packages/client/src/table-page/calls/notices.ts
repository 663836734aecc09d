import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { noticeOf, tagOf, type Call } from '../../service-worker/notice.ts'
import { registered } from '../../service-worker/register.ts'

/** Returns whether this browser can show a notification of this page. It cannot on plain HTTP or after a refusal. */
export function mayNotify(): boolean {
  return typeof Notification === 'function' && isSecureContext && Notification.permission !== 'denied'
}

/**
 * Turns notifications on or off. To turn them on it asks the browser for permission; without permission they stay off.
 */
export async function setNotices(on: boolean): Promise<void> {
  preferences.notices = on && mayNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Manages the page's notification of a table. There is one at a time, and a new one replaces it. */
export function createTableNotification(code: string) {
  let current: Call | undefined
  let own: Notification | undefined

  return {
    /** Shows a notification, through the service worker if there is one, because phones accept no other way. */
    async show(call: Call): Promise<void> {
      if (typeof Notification !== 'function' || Notification.permission !== 'granted') return
      current = call
      const worker = await registered()
      if (current !== call) return
      const { title, options } = noticeOf(call)
      if (worker?.active) return worker.showNotification(title, options)
      try {
        own = new Notification(title, options)
      } catch {
        return
      }
      own.onclick = () => {
        window.focus()
        own?.close()
      }
    },

    /** Closes the notification, even one that the service worker has shown. */
    async putAway(): Promise<void> {
      current = undefined
      own?.close()
      own = undefined
      const worker = await registered()
      for (const notification of (await worker?.getNotifications({ tag: tagOf(code) })) ?? []) notification.close()
    },
  }
}
