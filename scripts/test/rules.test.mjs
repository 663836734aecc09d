import { describe, expect, it } from 'vitest'
import { citedIn, definedIn, familiesOf, lettersIn, shortIn, titlesIn } from '../lib/read-rules.mjs'

const ids = (found) => found.map(({ id }) => id)
const cited = (text) => ids(citedIn(text, ['CAP', 'END', 'NH']))

describe('the check of the rules', () => {
  it('reads what a page defines, and what it says cannot be tested', () => {
    const page =
      '# Game\n- **CAP-1a** One.\n- **V2** Two, by CAP-1a.\n## Not tested: luck\n- **CAP-9z** Three.\n## End\n- **R-3** Four.'
    expect(definedIn(page).map(({ id, needsTest }) => `${id} ${needsTest}`)).toEqual([
      'CAP-1a true',
      'V2 true',
      'CAP-9z false',
      'R-3 true',
    ])
    expect(definedIn('CAP-1a - **CAP-1a**\n  - **CAP-1b** deeper\n- **Bold** text.').map(({ id }) => id)).toEqual([])
  })

  it('knows a game’s prefix by the index', () => {
    const index = '| [new-hope.md](new-hope.md) | cards | `NH-` |\n| [capture.md](capture.md)   | box   | `CAP-` |'
    expect([...lettersIn(index)]).toEqual([
      ['new-hope', 'NH'],
      ['capture', 'CAP'],
    ])
  })

  it.each([
    ['(CAP-3h)', ['CAP-3h']],
    ['(END-3g, 3h, 4.1a)', ['END-3g', 'END-3h', 'END-4.1a']],
    ['NH-8c, 9a and V3d.', ['NH-8c', 'NH-9a', 'NH-V3d']],
    ['END-2.1 to END-2.3a, NH-V5', ['END-2.1', 'END-2.3a', 'NH-V5']],
    ['CAP-3c, 2 dice, and CAP-D2', ['CAP-3c', 'CAP-D2']],
    ['RECAP-3a and CAP-x', []],
  ])('reads the citations of %j', (text, found) => {
    expect(cited(text)).toEqual(found)
  })

  it('reads ids without prefix in comments and titles, and those with a dash anywhere', () => {
    const families = familiesOf(['V17', 'R-3', 'D-FLY', 'V2'])
    expect(families).toEqual(['V', 'R-', 'D-'])
    const source =
      "/* V9, by R-4 */\nconst V8 = [at('V7'), 'R-5', 'UR-6']\nit('V6 flies', D-FLY)\nit.each([1])('V5', x)"
    expect(ids(shortIn(source, families))).toEqual(['V9', 'V6', 'V5', 'R-4', 'R-5', 'D-FLY'])
    expect(ids(shortIn('# Page\nSee V3.', families))).toEqual(['V3'])
  })

  it('reads titles, also those of tables, and no other strings', () => {
    const source =
      "describe('a', () => it.each([['b']] as const)('c %s', (d) => expect(d).toBe('e')))\nit.skip(\n  `f`, g)"
    expect(titlesIn(source)).toEqual(['a', 'c %s', 'f'])
  })
})
