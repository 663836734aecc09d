import 'svelte/elements'

declare module 'svelte/elements' {
  // Browsers obey `translate` in drawings too. Without it they replace a text by elements that a drawing does not show.
  interface SVGAttributes<T extends EventTarget> {
    translate?: 'yes' | 'no'
  }
}
