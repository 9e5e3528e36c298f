/** A fresh idempotency key: 128 random bits in hex. Works without a secure context, which `randomUUID` does not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
