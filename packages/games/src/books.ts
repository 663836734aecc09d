import { book as breakout } from './breakout/book.ts'
import { book as capture } from './capture/book.ts'
import { book as dantooine } from './dantooine/book.ts'
import { book as endor } from './endor/book.ts'
import { book as escape } from './escape/book.ts'
import { book as newHope } from './new-hope/book.ts'

/** What the messages of a game look like, by its slug. */
export interface Book {
  readonly parts: readonly string[]
  readonly shapes: readonly string[]
}

/** The book of each game; one that has none is told in plain words. */
export const books: Readonly<Record<string, Book>> = {
  escape,
  capture,
  breakout,
  'new-hope': newHope,
  dantooine,
  endor,
}
