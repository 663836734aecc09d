/** After the first request, others' choices stay visible while the page is open. */
export const looking = $state({ on: false })
