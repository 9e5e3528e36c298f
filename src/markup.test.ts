import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesOf, documentFaults } from '../scripts/testing/documents.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.close())

const ask = (brand: string, path: string, cookie?: string) =>
  server.ask('GET', path, { host: `${brand}.localhost:${server.port}`, ...(cookie !== undefined && { cookie }) })
const signIn = async (brand: string): Promise<string> => {
  const fields = new URLSearchParams({ login: `player@${brand}.example`, password: 'Evening-1871' })
  const headers = {
    host: `${brand}.localhost:${server.port}`,
    'x-requested-with': 'foyer',
    'sec-fetch-site': 'same-origin',
  }
  const { cookies } = await server.ask('POST', '/api/auth.login?v=1&locale=en', headers, fields.toString())
  return cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
}

/** What is wrong in the documents a visitor gets. An address answers with its page, whose status may be an error's. */
const faultsOf = async (brand: string, prefix: string, cookie?: string): Promise<string[]> => {
  const faults: string[] = []
  const read = async (path: string) => (await ask(brand, path, cookie)).text
  for (const path of await addressesOf(brand, read, cookie !== undefined)) {
    const address = prefix + (prefix !== '' && path === '/' ? '' : path)
    const { headers, status, text } = await ask(brand, address, cookie)
    if (status !== 200 && !path.startsWith('/_error/')) faults.push(`${address}: is answered with ${status}`)
    if (headers['content-type']?.startsWith('text/html'))
      faults.push(...documentFaults(text).map((fault) => `${address}: ${fault}`))
  }
  return faults
}

describe.each([
  ['kilovolt', '/es'],
  ['belvarde', '/fr'],
])('%s', (brand, prefix) => {
  test('every document a guest gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, prefix)).toEqual([])
  }, 60_000)
  test('every document a player gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, '', await signIn(brand))).toEqual([])
  }, 60_000)
})
