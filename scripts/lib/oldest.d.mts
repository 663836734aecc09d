export const oldest: readonly string[]
export const targets: string[]
