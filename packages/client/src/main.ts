import { lazyImport } from '@bay327/table/ui/arrivals'
import { mount } from 'svelte'
import '@bay327/table/styles/tokens.css'
import '@bay327/table/styles/fonts.css'
import '@bay327/table/styles/base.css'
import '@bay327/table/styles/controls.css'
import '@bay327/table/styles/board.css'
import App from './App.svelte'
import { startRouter } from './route/router.svelte.ts'
import { keepPreferences } from '@bay327/table/settings/settings.svelte.ts'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

keepPreferences()
startRouter()
// In a separate task from loading the files.
setTimeout(() => mount(App, { target: place }))
// Parts that fail to load from here on are loaded with the next page.
const without = () => undefined
// Until then the browser loads the page of a link.
void lazyImport(() => import('./route/link-press.ts')).then(({ follow }) => addEventListener('click', follow), without)
// Few systems use forced colours.
void lazyImport(() => import('@bay327/table/styles/forced.css')).catch(without)
// Loaded late, because a browser translates a page only after it is loaded.
void lazyImport(() => import('./ui/keep-true.ts')).then(({ keepTrue }) => keepTrue(document.body), without)
// Nobody has pressed anything yet.
void lazyImport(() => import('@bay327/table/ui/keep-focus')).then(({ keepFocus }) => keepFocus(document), without)
// Not needed before the page has been idle for long.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      void lazyImport(() => import('./service-worker/register.ts'))
        .then(({ worker }) => worker())
        .catch(without),
    10_000,
  )
