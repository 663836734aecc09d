import { lazyImport } from '@bay327/table/ui/arrivals'
import { importLast } from '@bay327/table/ui/opening'
import { mount } from 'svelte'
import '@bay327/table/styles/tokens.css'
import '@bay327/table/styles/fonts.css'
import '@bay327/table/styles/base.css'
import '@bay327/table/styles/controls.css'
import '@bay327/table/styles/board.css'
import App from './App.svelte'
import { startRouter } from './route/router.svelte.ts'
import { applyPreferences } from '@bay327/table/settings/settings.svelte.ts'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

applyPreferences()
startRouter()
// A part that fails to load is loaded with the next page.
const without = () => undefined
// Until this part is loaded, the browser itself loads the page of a link.
void lazyImport(() => import('./presses.ts')).catch(without)
// The page is mounted in a task of its own, after the files have loaded.
setTimeout(() => {
  mount(App, { target: place })
  // Few systems use forced colours, and few names have other letters than the page.
  void importLast(() => import('@bay327/table/styles/late')).catch(without)
  // A browser translates a page only after the page has loaded.
  void importLast(() => import('./ui/keep-true.ts')).then(
    ({ surviveTranslation }) => surviveTranslation(document.body),
    without,
  )
})
// The service worker is not needed until the page has been idle for long.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      void lazyImport(() => import('./service-worker/register.ts'))
        .then(({ worker }) => worker())
        .catch(without),
    10_000,
  )
