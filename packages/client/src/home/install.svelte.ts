import { local } from '@bay327/table/settings/storage'

/** What a browser says where it would install the app. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const place = 'bay327.install'
let offer: InstallEvent | undefined = $state.raw()

// The browser keeps quiet about it then: the page offers it where somebody has played, and once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  if (local.get(place) === null) offer = event as InstallEvent
})

/** Whether the app can be installed here, and nobody has answered that yet. */
export const canInstall = (): boolean => offer !== undefined

/** Answers the offer, once and for all. */
export function answerInstall(isWanted: boolean): void {
  local.set(place, '1')
  // The browser asks in its own words, and says by itself how that went.
  if (isWanted) offer?.prompt().catch(() => undefined)
  offer = undefined
}
