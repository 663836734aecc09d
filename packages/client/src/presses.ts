import { keepFocus } from '@bay327/table/ui/keep-focus'
import { handleLinkPress } from './route/link-press.ts'

// Importing this file starts what the page does when somebody presses a link or a key.
addEventListener('click', handleLinkPress)
keepFocus(document)
