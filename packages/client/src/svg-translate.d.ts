import 'svelte/elements'

declare module 'svelte/elements' {
  // Browsers obey `translate` in drawings as well. Without it they replace a text by elements that are not drawn.
  interface SVGAttributes<T extends EventTarget> {
    translate?: 'yes' | 'no'
  }
}
