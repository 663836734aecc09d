/** Texts of charts. */
export const words = {
  asTable: 'As a table',
  asDrawing: 'Hide the table',
  round: 'round',
  signed: (points: number) => (points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`),
  bar: (name: string, points: number, within: number | undefined) =>
    `${name}: ${points === 0 ? 'no points' : `${points > 0 ? 'plus' : 'minus'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`}.` +
    (within === undefined ? '' : ` Nine evenings in ten lie within ${within} either way.`),
  pair: (chosen: number, better: number) => `chosen ${chosen} percent, better looking ${better} percent`,
  share: (name: string, figure: string, of: string | undefined) => `${name}: ${figure}${of ? ` of ${of}` : ''}`,
} as const
