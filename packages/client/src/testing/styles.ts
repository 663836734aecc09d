/** The page's own styles, as `main.ts` brings them: what can be seen and pressed depends on them. */
import '@bay327/table/styles/tokens.css'
import '@bay327/table/styles/base.css'
import '@bay327/table/styles/controls.css'
import '@bay327/table/styles/pads.css'
import '@bay327/table/styles/board.css'
