import argon2 from '@node-rs/argon2'

const CHEAP = Symbol.for('foyer.tests.cheap-passwords')
const library = argon2 as typeof argon2 & { [CHEAP]?: boolean }

// Thousands of tests register a player, and a hash is made slow on purpose. Here it keeps its algorithm and its format
// with the least work; the work of the server is held by src/platform/domains/accounts/passwords.test.ts. Files share a
// worker, so the library may have been changed already.
if (!library[CHEAP]) {
  const { hash } = library
  library.hash = (password, options, signal) =>
    hash(password, { ...options, memoryCost: 64, timeCost: 1, parallelism: 1 }, signal)
  library[CHEAP] = true
}
