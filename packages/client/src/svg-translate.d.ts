import 'svelte/elements'

declare module 'svelte/elements' {
  // Browsers that translate look for it in drawings as well: what they put there in place of a text is not drawn.
  interface SVGAttributes<T extends EventTarget> {
    translate?: 'yes' | 'no'
  }
}
