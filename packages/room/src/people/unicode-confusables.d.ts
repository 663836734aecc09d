declare module 'unicode-confusables' {
  /**
   * Returns the text with each character replaced by the representative of its look-alikes, by Unicode's
   * confusables.txt.
   */
  export function rectifyConfusion(text: string): string
}
