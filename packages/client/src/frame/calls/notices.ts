import { preferences } from '../../settings/settings.svelte.ts'

/** Whether this browser could ever show a notice of this page: not on plain HTTP, and not where somebody has said no. */
export function mayNotify(): boolean {
  return typeof Notification === 'function' && isSecureContext && Notification.permission !== 'denied'
}

/** Switches notices; the browser asks only now that somebody wants them, and without its yes they stay off. */
export async function setNotices(on: boolean): Promise<void> {
  preferences.notices = on && mayNotify() && (await Notification.requestPermission()) === 'granted'
}
