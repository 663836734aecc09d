import type { Component } from 'svelte'

type Props = Record<PropertyKey, unknown>

/**
 * Sets some props of a component, and the parent sets the others. Props are read when they are used, so this function
 * must not copy them.
 */
export function withProps<Rest extends object, Some extends object>(
  Inner: Component<Rest & Some>,
  some: Some,
): Component<Rest> {
  const isPreset = (key: PropertyKey): boolean => Object.hasOwn(some, key)
  return (internals, props) => {
    const both = new Proxy(props as Props, {
      get: (rest, key) => (isPreset(key) ? (some as Props)[key] : rest[key]),
      has: (rest, key) => isPreset(key) || key in rest,
      ownKeys: (rest) => [...new Set([...Reflect.ownKeys(rest), ...Object.keys(some)])],
      getOwnPropertyDescriptor: (rest, key) =>
        isPreset(key)
          ? { value: (some as Props)[key], enumerable: true, configurable: true }
          : Reflect.getOwnPropertyDescriptor(rest, key),
    })
    return Inner(internals, both as Rest & Some)
  }
}
