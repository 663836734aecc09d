declare module 'unicode-confusables' {
  /** Each character as the one that stands for all that look like it, by Unicode's confusables.txt. */
  export function rectifyConfusion(text: string): string
}
