/** Speeds a person may choose, as factors on every duration; `none` shows results at once. */
export const speeds = { calm: 1.4, normal: 1, quick: 0.6, none: 0 } as const
export type Speed = keyof typeof speeds
