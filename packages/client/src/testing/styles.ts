/** Loads the page's own styles, as `main.ts` does. Visibility and hit tests depend on them. */
import '@bay327/table/styles/tokens.css'
import '@bay327/table/styles/base.css'
import '@bay327/table/styles/controls.css'
import '@bay327/table/styles/field.css'
import '@bay327/table/styles/pads.css'
import '@bay327/table/styles/board.css'
