// npm run icons: draws the icons of the installed app from the logo.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../support/place.ts'

const folder = join(root, 'packages/client/public')
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')
const [lines = ''] = /<path [^>]*>/.exec(mark) ?? []

/** Returns a page with the logo in a square: `share` of the square's width, on the page's background or on none. */
const draw = (share: number, ground: string): string => {
  const side = 30 / share
  const box = [15 - side / 2, 11.5 - side / 2, side, side].join(' ')
  const [x, y] = [15 - side / 2, 11.5 - side / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ground}"/>${lines}</svg>`
}

const icons = {
  '192.png': [192, draw(0.8, '#060809')],
  '512.png': [512, draw(0.8, '#060809')],
  // A system may cut off everything outside a circle of four fifths of this icon's width.
  'maskable.png': [512, draw(0.55, '#060809')],
  'apple.png': [180, draw(0.7, '#060809')],
  // The system uses only the shape of this icon, in a colour of its own.
  'badge.png': [96, draw(0.95, 'none').replaceAll('#FFB755', '#fff')],
} as const

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [name, [size, svg]] of Object.entries(icons))
  await sharp(Buffer.from(svg), { density: 900 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, 'icons', name))
