import { locateIn } from '../read/locate.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandSources } from '../read/types.ts'

/** The brand each host belongs to: the last that was on air with it. */
export type HostOwners = ReadonlyMap<string, string>

/** Remembers over restarts which brand each host belongs to; processes with the same memory agree about it. */
export interface HostMemory {
  read(): Promise<HostOwners>
  keep(owners: HostOwners): void
}

/** The hosts a brand's files name. */
export interface HostClaim {
  id: string
  hosts: readonly string[]
  /** The brand's layers, itself first. */
  layers: readonly BrandSources[]
  /** Whether nothing else keeps the brand off the air. */
  isSound: boolean
}

/**
 * Checks that every host belongs to one brand. A brand keeps the hosts it is on air with until an edit without them is
 * on air; only then another brand may take them. A host that several brands claim and none had goes to none of them.
 * @returns the problems of the claims that are refused
 */
export const checkHosts = (claims: readonly HostClaim[], owners: HostOwners): Problem[] => {
  const refused = new Set(claims.filter(({ isSound }) => !isSound).map(({ id }) => id))
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const claimants = Map.groupBy(
    claims.flatMap((claim) => [...new Set(claim.hosts)].map((host) => ({ host, claim }))),
    ({ host }) => host,
  )
  /** The brand that keeps a host, because it names it still or its edit without it is refused. */
  const keeperOf = (host: string): string | undefined => {
    const owner = byId.get(owners.get(host) ?? '')
    return owner && (refused.has(owner.id) || owner.hosts.includes(host)) ? owner.id : undefined
  }
  // A refused brand keeps its former hosts, which may refuse another brand in turn.
  for (let before = -1; before < refused.size;) {
    before = refused.size
    for (const [host, rivals] of claimants) {
      const keeper = keeperOf(host)
      const open = rivals.filter(({ claim }) => !refused.has(claim.id) && claim.id !== keeper)
      if (open.length > (keeper === undefined ? 1 : 0)) for (const { claim } of open) refused.add(claim.id)
    }
  }
  return [...claimants].flatMap(([host, rivals]) =>
    rivals.flatMap(({ claim }) => {
      const owner = keeperOf(host) ?? rivals.find((rival) => !refused.has(rival.claim.id))?.claim.id
      if (owner === claim.id) return []
      const others = rivals.map((rival) => rival.claim).filter(({ id, isSound }) => id !== claim.id && isSound)
      return owner !== undefined || others.length > 0 ? [refusal(claim, host, byId.get(owner ?? ''), others)] : []
    }),
  )
}

const refusal = (
  { id, hosts, layers }: HostClaim,
  host: string,
  owner: HostClaim | undefined,
  others: readonly HostClaim[],
): Problem => {
  const at = { brand: id, ...locateIn(layers[0]!, 'brand.json', ['hosts', String(hosts.indexOf(host))]) }
  if (!owner)
    return {
      ...at,
      code: 'disputed-host',
      message: 'another brand names the host too, and it was neither’s before',
      expected: 'a host of its own',
      found: `"${host}" of ${others.map((other) => other.id).join(', ')}`,
      severity: 'error',
    }
  const leaving = owner.hosts.includes(host) ? '' : ` (the edit of ${owner.id} that leaves it is not on air)`
  return {
    ...at,
    code: 'taken-host',
    message: `the host belongs to another brand${leaving}`,
    expected: 'a host of its own',
    found: `"${host}" of ${owner.id}`,
    severity: 'error',
  }
}

/** Who owns which host, once these brands are on air: they leave what they do not name, and own what they name. */
export const ownersAfter = (
  before: HostOwners,
  onAir: Iterable<{ id: string; hosts: readonly string[] }>,
): Map<string, string> => {
  const served = new Map([...onAir].map(({ id, hosts }) => [id, hosts]))
  const owners = new Map([...before].filter(([host, id]) => served.get(id)?.includes(host) ?? true))
  for (const [id, hosts] of served)
    for (const host of hosts) if (!served.has(owners.get(host) ?? '')) owners.set(host, id)
  return owners
}
