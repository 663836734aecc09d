/** Icons of bots' actions, as paths on the same grid as other icons. */
export const marks = {
  sit: 'M4 8h16v11H4zM12 8V4M9 13v1M15 13v1M2 12v3M22 12v3',
  advice: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.5 1.5-.5 3H9c0-1.5.1-2.5-.5-3z',
  rule: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  hurry: 'm4 6 7 6-7 6zM12 6l7 6-7 6zM20 6v12',
} as const
