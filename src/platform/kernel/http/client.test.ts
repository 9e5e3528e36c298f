import { describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../testing.ts'
import { clientReader, networkOf, siteOf } from './client.ts'

describe('the address of a caller behind a proxy', () => {
  const ipOf = (forwarded: string, remoteAddress = '10.0.0.2') =>
    clientReader(['10.0.0.0/8'])({
      raw: { socket: { remoteAddress } },
      headers: { host: 'a.test', 'x-forwarded-for': forwarded },
    }).ip

  test.each([
    ['the last one that no proxy of ours wrote', '198.51.100.1, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
    ['without the port some proxies add', '198.51.100.1, 203.0.113.9:50123', '203.0.113.9'],
    ['of six groups in brackets, too', '198.51.100.1, [2001:db8::9]:443', '2001:db8::9'],
    ['without blanks', '203.0.113.9', '203.0.113.9'],
  ])('is %s', (_what, forwarded, ip) => expect(ipOf(forwarded)).toBe(ip))

  test.each(['198.51.100.1, unknown', '198.51.100.1, _hidden', '198.51.100.1, 999.1.1.1', '198.51.100.1, '])(
    "is the proxy's own when the header names no address: %j lets nobody choose one",
    (forwarded) => {
      expect(ipOf(forwarded)).toBe('10.0.0.2')
    },
  )
  test("is not taken from a client's own header", () => expect(ipOf('198.51.100.1', '203.0.113.7')).toBe('203.0.113.7'))
})

describe('the country of a visitor', () => {
  const countryOf = (remoteAddress: string, written: string | undefined, header?: string) =>
    clientReader(
      ['10.0.0.0/8'],
      header,
    )({
      raw: { socket: { remoteAddress } },
      headers: { host: 'a.test', 'cf-ipcountry': written },
    }).country

  test('is what a trusted proxy writes to the header that is set, in capitals', () => {
    expect([countryOf('10.0.0.2', 'GB', 'cf-ipcountry'), countryOf('10.0.0.2', 'no', 'cf-ipcountry')]).toEqual([
      'GB',
      'NO',
    ])
  })
  test.each([
    ['to the header of anybody else', '203.0.113.7', 'GB', 'cf-ipcountry'],
    ['to no header', '10.0.0.2', undefined, 'cf-ipcountry'],
    ['to a header that is not set', '10.0.0.2', 'GB', undefined],
    ['as no country', '10.0.0.2', 'T1', 'cf-ipcountry'],
    ['as two', '10.0.0.2', 'GB, NO', 'cf-ipcountry'],
  ])('is unknown when written %s', (_where, peer, written, header) =>
    expect(countryOf(peer, written, header)).toBeUndefined(),
  )
})

describe('the network that attempts of an address are counted under', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:cb00:7109', '::ffff:cb00:7109'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))

  test('is the same for all addresses of one line, so that a new address does not start a new count', async () => {
    const app = await startTestPlatform({ settings: { trustedProxies: ['127.0.0.0/8'] } })
    try {
      const ask = (index: number) =>
        app
          .visitor()
          .call(
            'campaigns.checkPromocode',
            { promo_code: `CODE${index}` },
            { 'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}` },
          )
      for (let index = 1; index <= 20; index += 1) expect((await ask(index)).status).toBe(200)
      expect((await ask(21)).error.type).toBe('TooManyRequestsException')
      expect(
        (
          await app
            .visitor()
            .call('campaigns.checkPromocode', { promo_code: 'SPRING' }, { 'x-forwarded-for': '2001:db8:1:3::1' })
        ).status,
      ).toBe(200)
    } finally {
      await app.close()
    }
  })
})

test('an IPv6 site is the /48 around an address, and no other address has one', () => {
  expect(siteOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:0DB8:0001:ffff:1:2:3:4')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(siteOf('203.0.113.7')).toBeUndefined()
  expect(siteOf('::ffff:203.0.113.7')).toBeUndefined()
  expect(siteOf('nonsense')).toBeUndefined()
})
