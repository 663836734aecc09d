import { cardSize } from './card.ts'

/** Returns whether a font is for a character of a text, by its `unicode-range`. */
function isNeeded(range: string, text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  return range.split(',').some((span) => {
    const [, from = '', to = from] = /U\+([\da-f]+)(?:-([\da-f]+))?/i.exec(span) ?? []
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return codes.some((code) => code >= first && code <= last)
  })
}

/** Returns the page's fonts for a text as styles. A separate SVG has no access to the page's styles and fonts. */
async function embedded(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = rules.filter(
    (rule) => rule instanceof CSSFontFaceRule && isNeeded(rule.style.getPropertyValue('unicode-range'), text),
  )
  const embed = async ({ cssText, parentStyleSheet }: CSSRule): Promise<string> => {
    const [source = '', path = ''] = /url\("?([^")]+)"?\)/.exec(cssText) ?? []
    const url = new URL(path, parentStyleSheet?.href ?? document.baseURI)
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return cssText.replace(source, `url(data:font/woff2;base64,${btoa(binary)})`)
  }
  return `<style>${(await Promise.all(faces.map(embed))).join('')}</style>`
}

/** Draws an SVG on a canvas and returns the picture as PNG. Uploads nothing. */
export async function pngOf(svg: string): Promise<Blob> {
  const faces = await embedded(svg).catch(() => '')
  const whole = svg.replace(/^<svg[^>]*>/, (start) => start + faces)
  const image = new Image(cardSize.width, cardSize.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`
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
