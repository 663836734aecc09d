/** Whether other people's choices are visible. After the first request they stay visible while the page is open. */
export const looking = $state({ on: false })
