import type { Marked } from './moments.ts'

/** The shape of each kind of mark, as a path on a grid of 24. Kinds differ in shape, not only in colour. */
export const markPaths: Readonly<Record<Marked['kind'], string>> = {
  good: 'M5 13l5 5 9-12',
  bad: 'M6 6l12 12M18 6 6 18',
  threat: 'M12 4 21 20H3zM12 10v5M12 17.5v.5',
  vote: 'M4 5h7v7H4zM13 12h7v7h-7z',
  tie: 'M5 5h14v14H5zM9 9h.1M15 15h.1M12 12h.1',
  away: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7v5l4 2',
  back: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H8',
  rules: 'M6 4h12v16H6zM9 9h6M9 13h6',
  end: 'M6 21V4h12l-3 4 3 4H6',
}
