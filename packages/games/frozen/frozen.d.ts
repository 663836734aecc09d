declare module '*.frozen.js' {
  import type { FrozenRules } from '@bay327/engine'

  export const frozen: FrozenRules
}
