import mono from '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2?url'
import b612 from '@fontsource/b612/files/b612-latin-400-normal.woff2?url'
import saira from '@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2?url'
import { cardSize } from './card.ts'

/** The page's styles and fonts. A separate SVG has no access to them, so both are embedded. */
const faces = [
  ['Saira', saira, 'font-weight:100 900;font-stretch:50% 125%'],
  ['B612', b612, ''],
  ['B612 Mono', mono, ''],
] as const

async function embedded(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async ([name, url, more]) => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      return `@font-face{font-family:'${name}';src:url(data:font/woff2;base64,${btoa(binary)}) format('woff2');${more}}`
    }),
  )
  return `<style>${rules.join('')}</style>`
}

/** Draws an SVG on a canvas and returns the picture as PNG. Uploads nothing. */
export async function pngOf(svg: string): Promise<Blob> {
  const whole = svg.replace(/^<svg[^>]*>/, (start) => start + '\u0000')
  const withFaces = whole.replace('\u0000', await embedded().catch(() => ''))
  const image = new Image(cardSize.width, cardSize.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFaces)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = cardSize.width
  canvas.height = cardSize.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is nothing to draw on')
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came'))), 'image/png'),
  )
}

export const paletteOfPage = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#f3ecdd'
