/** A movement that a caller was told of, by its journal. */
export interface Acknowledged {
  readonly id: bigint
  readonly key: string
}

/**
 * Movements remembered of each brand. Of those a database loses, the last one written is among them: a connection has
 * one commit under way, so what is answered after that one and written before it is no more than the pool's
 * connections.
 */
const REMEMBERED = 500

/** Remembers the movements this process acknowledged last, so that a database that lost some can be told. */
export function createAcknowledged() {
  const byBrand = new Map<string, Acknowledged[]>()
  return {
    note(brand: string, movement: Acknowledged): void {
      const known = byBrand.get(brand)
      if (!known) return void byBrand.set(brand, [movement])
      known.push(movement)
      if (known.length >= 2 * REMEMBERED) known.splice(0, REMEMBERED)
    },
    of: (brand: string): readonly Acknowledged[] => byBrand.get(brand) ?? [],
  }
}
