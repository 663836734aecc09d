// npm run fonts: writes the fonts of the page and their styles. Run it after a text has a new character, or a style a new
// weight or width; `scripts/test/fonts.test.mjs` says when.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFont, fontsLicence, planFonts } from './fonts/plan.mjs'

const styles = join(import.meta.dirname, '../packages/table/src/styles')
const { styles: text, late, parts } = await planFonts()
rmSync(join(styles, 'fonts'), { recursive: true, force: true })
mkdirSync(join(styles, 'fonts'), { recursive: true })
writeFileSync(join(styles, 'fonts.css'), text)
writeFileSync(join(styles, 'fonts-more.css'), late)
writeFileSync(join(styles, 'fonts/LICENSE'), fontsLicence())
for (const { face, part, codes } of parts) {
  const font = await drawFont(face, codes)
  writeFileSync(join(styles, `fonts/${part}.woff2`), font)
  console.log(`${(font.length / 1000).toFixed(1).padStart(6)} kB  ${part}`)
}
