import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { noticeOf, tagOf, type Call } from '../../service-worker/notice.ts'
import { registered } from '../../service-worker/register.ts'

/** Whether this browser could ever show a notice of this page: not on plain HTTP, and not where somebody has said no. */
export function mayNotify(): boolean {
  return typeof Notification === 'function' && isSecureContext && Notification.permission !== 'denied'
}

/** Switches notices; the browser asks only now that somebody wants them, and without its yes they stay off. */
export async function setNotices(on: boolean): Promise<void> {
  preferences.notices = on && mayNotify() && (await Notification.requestPermission()) === 'granted'
}

/** The notice of a table as this page sees to it: one, in the place of the one before. */
export function keepNotice(code: string) {
  let wanted: Call | undefined
  let own: Notification | undefined

  return {
    /** By the worker, where there is one: phones take a notice from nobody else. */
    async show(call: Call): Promise<void> {
      if (typeof Notification !== 'function' || Notification.permission !== 'granted') return
      wanted = call
      const worker = await registered()
      if (wanted !== call) return
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

    /** Whoever has shown it: the table is looked at, or waits no more. */
    async putAway(): Promise<void> {
      wanted = undefined
      own?.close()
      own = undefined
      const worker = await registered()
      for (const each of (await worker?.getNotifications({ tag: tagOf(code) })) ?? []) each.close()
    },
  }
}
