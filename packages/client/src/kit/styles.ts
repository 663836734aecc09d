/** The page's own styles, as `main.ts` brings them: what can be seen and pressed depends on them. */
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/pads.css'
import '../styles/board.css'
