import { cleanup } from 'vitest-browser-svelte'
import { beforeEach } from 'vitest'
import '../styles/fonts.css'

// Files of tests share a page and what they import, so that all of them have the letters of the page; the library itself clears away only
// for the first that imports it.
beforeEach(() => cleanup())
