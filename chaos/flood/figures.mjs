// Node loads this file before a server under attack. It replaces figures of the table of limits by those of `FIGURES`,
// so that a limit is exceeded quickly. The server has no setting for this.
const figures = JSON.parse(process.env['FIGURES'] ?? '{}')
const { fromEntries } = Object

/** The server makes its limits from the rows of the table, once, by this function. */
Object.fromEntries = (entries) => {
  const made = fromEntries(entries)
  return 'hello' in made && 'pongs' in made ? { ...made, ...figures } : made
}
