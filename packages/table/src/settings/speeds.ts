/** The speeds that a person can choose, as factors on every duration; `none` shows results immediately. */
export const speeds = { calm: 1.4, normal: 1, quick: 0.6, none: 0 } as const
export type Speed = keyof typeof speeds
