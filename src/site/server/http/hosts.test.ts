import { expect, test, vi } from 'vitest'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { BrandSite } from './brand-site.ts'
import { Hosts } from './hosts.ts'

const brandOf = (id: string) => ({ id, brand: { hosts: [`${id}.localhost`] } }) as CompiledBrand
const served = (...ids: string[]) => {
  const prepare = vi.fn((compiled: CompiledBrand) => ({ compiled }) as BrandSite)
  const hosts = new Hosts(prepare, () => undefined)
  hosts.replace(ids.map(brandOf), ids[0]!)
  return { hosts, prepare }
}

test('a brand is prepared when it is first asked for, once; names of the machine itself mean the default brand', () => {
  const { hosts, prepare } = served('a', 'b')
  expect(hosts.find('B.localhost:3000')?.compiled.id).toBe('b')
  expect(hosts.find('b.localhost')?.compiled.id).toBe('b')
  expect(prepare).toHaveBeenCalledTimes(1)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) expect(hosts.find(host)?.compiled.id).toBe('a')
  expect(hosts.find('c.localhost')).toBeUndefined()
  expect(hosts.find(undefined)).toBeUndefined()
})

test('asking whether a page is kept, as each call to the API does, prepares no brand', () => {
  const { hosts, prepare } = served('a', 'b')
  expect(hosts.findPrepared('a.localhost')).toBeUndefined()
  expect(prepare).not.toHaveBeenCalled()
  const site = hosts.find('a.localhost')
  expect(hosts.findPrepared('a.localhost')).toBe(site)
  expect(hosts.findPrepared('b.localhost')).toBeUndefined()
})
