/** The person whose dialog is open: the viewer, or another person who may be removed. */
export const about: { person: string | undefined } = $state({ person: undefined })
