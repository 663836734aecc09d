/** Removes the text that the server wrote into the page of a table. People read that text while the table loads. */
export function endOpening(): void {
  document.getElementById('opening')?.remove()
}
