/** Who has asked once what others could choose is shown it from then on, as long as the page is open. */
export const looking = $state({ on: false })
