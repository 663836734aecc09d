/** Texts that a person might type to break a page, a log or a parser. Each must be shown as plain text or refused. */
export const oddTexts: readonly string[] = [
  '<script>globalThis.broken = 1</script>',
  '<img src=x onerror="globalThis.broken=1">',
  '"><svg onload=globalThis.broken=1>',
  "'-globalThis.broken=1-'",
  '</title></style></textarea><b>',
  '{{7*7}}${7*7}{@html 1}',
  'javascript:globalThis.broken=1',
  '&lt;b&gt; &amp; &#x3c;',
  '\\u003cb\\u003e \\x3c',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  '-0',
  '1e999',
  '../../../etc/passwd',
  "' OR 1=1; DROP TABLE rooms--",
  '%00%0d%0aSet-Cookie:x=1',
  'a\r\nX-Injected: 1',
  'nul\u0000nul',
  '\u202Eright to left\u202C',
  '\u2066isolated',
  'Z\u0351\u036B\u0343\u032A\u0320\u0321a\u0365\u0314\u031D\u0354\u0327l\u0310\u0346\u0316\u0353\u0325g\u0334\u0308\u0302\u0349o',
  '\u0628\u0650\u0633\u0652\u0645\u0650 \u0634\u0644\u0648\u0645',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}\u{1F3F3}\uFE0F\u200D\u{1F308}',
  '\uD800 alone',
  '\uFEFF\u200B\u200D',
  '\u3164\u115F\u2800',
  '\u2028\u2029',
  '\uFDFD\uFDFD\uFDFD',
  'W'.repeat(24),
  '漢'.repeat(24),
]

const zalgo = (letters: string, marks: number): string =>
  [...letters].map((letter) => letter + '\u0351\u0316\u0334\u0489\u036B'.repeat(marks).slice(0, marks)).join('')

/**
 * The odd texts that are valid names: markup, right-to-left scripts, and text that is very wide, very tall or
 * unbreakable.
 */
export const oddNames: readonly string[] = [
  '<img src=x onerror=x=1>',
  '"><svg onload=broken=1>',
  'W'.repeat(24),
  '\u6F22'.repeat(24),
  zalgo('Zoe', 7),
  '\u05E9\u05DC\u05D5\u05DD \u0645\u0627\u064A\u0627 (3)',
]

/**
 * The odd texts that are valid chat lines, and lines of maximum length that are unbreakable or put all marks on one
 * letter.
 */
export const oddChatLines: readonly string[] = [...oddTexts, 'W'.repeat(500), zalgo('o', 499), '\uFDFD'.repeat(60)]
