/** Whose place at the table is looked at in a dialog: one's own, or somebody else's who is to be sent away. */
export const about: { person: string | undefined } = $state({ person: undefined })
