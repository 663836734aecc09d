/**
 * Whether the page is read from three metres. It then has no text below 28 px, and the board draws none that is
 * smaller.
 */
export const distance = $state({ far: false })
