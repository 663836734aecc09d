/** Removes the text that the server wrote into the page of a table for reading while the table loads. */
export function endOpening(): void {
  document.getElementById('opening')?.remove()
}
