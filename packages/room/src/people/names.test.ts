import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { request } from '../protocol/requests.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { table } from '../testing/table.ts'
import type { Room } from '../state.ts'
import { refuseName } from './names.ts'

/** Returns a name as the protocol accepts it, or undefined. */
function accepted(name: string): string | undefined {
  const read = request.safeParse({ type: 'join', name })
  return read.success && read.data.type === 'join' ? read.data.name : undefined
}

function at(...names: string[]): Room {
  const t = table(scriptedGame([[ask('luke')]]))
  t.join(...names)
  return t.room()
}

/** Returns some letters of each script that Unicode lists, by the script's first letters. */
function lettersByScript(): ReadonlyMap<string, readonly string[]> {
  const scripts = new Map<string, string[]>()
  let known: { readonly name: string; readonly test: RegExp }[] = []
  for (let code = 0x41; code < 0x1ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (!/\p{L}/u.test(letter) || /\p{DI}/u.test(letter)) continue
    const script = known.find(({ test }) => test.test(letter)) ?? scriptOf(letter)
    if (script === undefined) continue
    known = [script, ...known.filter(({ name }) => name !== script.name)]
    const letters = scripts.get(script.name) ?? []
    if (letters.length < 40) scripts.set(script.name, [...letters, letter])
  }
  return scripts
}

const scriptNames = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan'],
  ...[
    'Myanmar',
    'Georgian',
    'Hangul',
    'Ethiopic',
    'Cherokee',
    'Khmer',
    'Mongolian',
    'Tifinagh',
    'Hiragana',
    'Katakana',
  ],
  ...[
    'Bopomofo',
    'Han',
    'Yi',
    'Vai',
    'Javanese',
    'Balinese',
    'Gothic',
    'Deseret',
    'Adlam',
    'Canadian_Aboriginal',
    'Lisu',
  ],
]
const scripts = scriptNames.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, 'u') }))
const scriptOf = (letter: string) => scripts.find(({ test }) => test.test(letter))

describe('a name', () => {
  it.each([
    ['Persian, with its non-joiner', 'نوشین‌فر'],
    ['Sinhala, with its joiner', 'ක්‍ෂමා'],
    ['a family of emoji', '👩‍👩‍👧‍👦'],
    ['a flag and a heart', '🏳️‍🌈❤️'],
    ['with accents and marks', 'Zoë Ünal'],
  ])('%s stays as typed', (_what, name) => {
    expect(accepted(name)).toBe(name)
    expect(refuseName(at('Ann', 'Ben'), name)).toBeUndefined()
  })

  it.each([
    ['what turns text about', 'Ann\u202Egnp\u2066x\u200F', 'Anngnpx'],
    ['controls and line breaks', 'A\u0000n\u0007n\nLee', 'Ann Lee'],
    ['what nobody sees', '\uFEFFA\u00ADn\u2060n', 'Ann'],
    ['blanks in a row', '  Ann \u00a0 \t Lee ', 'Ann Lee'],
  ])('loses %s', (_what, typed, name) => expect(accepted(typed)).toBe(name))

  it.each(['', ' ', '\u200d\u200c', '\u3164', '\u2800', '\u202E', '\u0301', 'x'.repeat(25)])(
    'is refused if it is invisible or unreadable: %j',
    (typed) => expect(accepted(typed)).toBeUndefined(),
  )

  it('from any text has no hidden or bidirectional control characters', () => {
    const odd = fc.constantFrom(...Array.from('\u202e\u2066\u200d\u200c\u0000\u00ad\u{e0041}\u{feff}\ud800 \u0301'))
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), odd), { maxLength: 8 })
    fc.assert(
      fc.property(text, (parts) => {
        const name = accepted(parts.join(''))
        if (name === undefined) return
        expect(name).not.toMatch(/[^\P{C}\u200c\u200d]/u)
        expect(name).toMatch(/[^\p{M}\p{Z}\p{C}\p{DI}]/u)
        expect(accepted(name)).toBe(name)
      }),
    )
  })

  it.each([
    ['another alphabet', 'Maya', 'Мауа'],
    ['a nought for an o', 'Jonas', 'J0NAS'],
    ['a capital i for an l', 'luke', 'Iuke'],
    ['a one for an l', 'Lil', 'Li1'],
    ['wide letters', 'Ann', 'Ａｎｎ'],
    ['letters of mathematics', 'Ann', '𝒜𝓃𝓃'],
    ['a joiner in it', 'Ann', 'A\u200dnn'],
    ['a mark that is not seen', 'Ann', 'Ann\ufe0f'],
    ['an m made of two', 'Emma', 'Ernrna'],
    ['capitals', 'Ann', 'aNN'],
    ['a small capital', 'Ann', 'ᴀnn'],
    ['small capitals alone', 'Yannick', 'ʏᴀɴɴɪᴄᴋ'],
    ['a space in it', 'Ann', 'A nn'],
    ['a full stop', 'Ann', 'Ann.'],
    ['quotation marks and a dash', 'Ann Lee', '„Ann–Lee“'],
    ['marks that look like letters, and one that does not', 'Bill', 'Bi׀׀.'],
  ])('that looks like another at the table by %s is refused', (_how, there, name) => {
    expect(refuseName(at(there, 'Ben'), name)).toBe('name-taken')
    expect(refuseName(at(name, 'Ben'), there)).toBe('name-taken')
  })

  it.each([
    ['Anna', 'Ana'],
    ['José', 'Jose'],
    ['Мария', 'Maria'],
    ['Jo', 'Joe'],
    ['李', '季'],
    ['👩‍👩‍👧', '👩‍👩‍👦'],
    ['Ann', 'Ann 🚀'],
    ['...', '!!!'],
    ['ꓐꓽ', 'ꓐ'],
  ])('%s and %s are accepted at one table', (there, name) => expect(refuseName(at(there), name)).toBeUndefined())

  it.each(['Me', 'm.e.', 'Host', 'Hоst', 'System', 'S y s t e m', 'Server', 'Admin', 'ᴀᴅᴍɪɴ', 'Moderator'])(
    'that claims to speak for the table or the server is refused: %s',
    (name) => expect(refuseName(at('Ann'), name)).toBe('name-ours'),
  )

  it.each(
    `Ada Adam Adnan Ahmed Aino Amin Ben Bo Bob Boaz Botond Emi Emma Esme Hoshi Hosea Jo Mae Mei Mia Moe Mo Mode Modesta Ned Noa Nobu Ömer Rei
     Samir Sem Serena Sergei Sid Sibel Sisto Som Sixte Teddy Tom Yo Yoko Youri Youssef Yu Yui Zoë Юрий Мэй 美 나`.split(
      /\s+/,
    ),
  )('of people is accepted: %s', (name) => expect(refuseName(at('Ann'), name)).toBeUndefined())

  it.each(['You', 'yOU', 'Yоu', 'Bot', 'B0t', '○ Bot', 'a bot.', 'Somebody', 'Ｎｏｂｏｄｙ', 'The host', 'B\u200dot'])(
    'that the page itself uses is refused: %s',
    (name) => expect(refuseName(at('Ann'), name)).toBe('name-ours'),
  )

  it('may be changed in its spelling by its owner', () => {
    const room = at('Ann', 'Ben')
    expect(refuseName(room, 'ANN', room.people[0]?.id)).toBeUndefined()
    expect(refuseName(room, 'Bеn', room.people[0]?.id)).toBe('name-taken')
  })

  it('in every script is accepted once, and never its look-alike', () => {
    const found = [...lettersByScript()]
    expect(found.map(([script]) => script).sort()).toEqual([...scriptNames].sort())
    const some = fc
      .constantFrom(...found)
      .chain(([, letters]) => fc.array(fc.constantFrom(...letters), { minLength: 4, maxLength: 8 }))
    const empty = at()
    fc.assert(
      fc.property(some, (letters) => {
        const name = accepted(letters.join(''))
        expect(name).toBe(letters.join(''))
        expect(refuseName(empty, name ?? '')).toBeUndefined()
        const people = [{ ...at('Ann').people[0], name }] as Room['people']
        for (const other of [name ?? '', `${name}\u200d`, (name ?? '').toUpperCase()])
          expect(refuseName({ ...empty, people }, other)).toBe('name-taken')
        expect(refuseName({ ...empty, people }, `${name}${letters[0]}`)).toBeUndefined()
      }),
    )
  })

  it('was compared by its letters alone in earlier releases, and their logs still replay', () => {
    const before = { ...at('Maya'), schema: 6 }
    expect(refuseName(before, 'Мауа')).toBeUndefined()
    expect(refuseName(before, 'You')).toBeUndefined()
    expect(refuseName(before, ' MAYA '.trim())).toBe('name-taken')
  })
})
