/** What the server wrote into the page of a table, to be read while the table is fetched: it goes when that is seen. */
export function endOpening(): void {
  document.getElementById('opening')?.remove()
}
