import { local } from '@bay327/table/settings/storage'

/** The event with which a browser offers to install the app. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const place = 'bay327.install'
let offer: InstallEvent | undefined = $state.raw()

// The browser's own offer is suppressed. The page makes the offer once, after a match.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (local.get(place) === null) offer = event as InstallEvent
})

/** Returns whether the app can be installed here and the offer was not answered. */
export const canInstall = (): boolean => offer !== undefined

/** Records the answer to the offer, permanently. */
export function answerInstall(isWanted: boolean): void {
  local.set(place, '1')
  // The browser shows its own dialog and reports the result there.
  if (isWanted) offer?.prompt().catch(() => undefined)
  offer = undefined
}
