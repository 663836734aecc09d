declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a body of RFC 8188, with the browser's keys as RFC 8291 defines them. */
  export function decrypt(
    body: Buffer,
    given: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer
}
