import { expect, test } from 'vitest'
import { splitPhone } from './index.ts'
import { countries, loginPhonesOf, phoneOptions, phonesOf, readPhone } from './node.ts'

test('phone options have codes, names, masks; countries id, name [API-17] [ENTITY-16.1..4] [ENTITY-17.1..3]', () => {
  const phones = phoneOptions('en')
  const of = (id: string) => phones.find(({ country_code }) => country_code === id)
  expect(of('LV')).toEqual({ country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '00 000 000' })
  expect(of('DE')?.mask).toEqual(['0000 0000000', '0000 99999999999'])
  expect([of('US')?.is_main, of('CA')?.is_main, of('FR')?.trunk_prefix]).toEqual([true, undefined, '0'])
  expect(phones.length).toBeGreaterThan(230)
  for (const { phone_code, name, mask } of phones) {
    expect(phone_code).toMatch(/^[1-9][0-9]{0,2}$/)
    expect(name).not.toBe('')
    for (const each of [mask].flat()) expect(each).toMatch(/^[0-9][09 -]*[09]$/)
  }
  expect(countries('es').find(({ id }) => id === 'ES')).toEqual({ id: 'ES', name: 'España' })
})

test('a phone number means the same however it is written', () => {
  for (const text of [
    '+33 6 12 34 56 78',
    '0033612345678',
    '+33 (0)6 12 34 56 78',
    '33612345678',
    '06 12 34 56 78',
    '612345678',
  ])
    expect(readPhone(text, ['FR'])[0]).toBe('+33612345678')
  expect(readPhone('33612345678')).toEqual(['+33612345678'])
  for (const text of ['+356 2123', '+0 12345678', '0612345678', 'call me', '', '+33612345678 ext 5', '+'.repeat(30)])
    expect(readPhone(text)).toEqual([])
})

test('a pasted number with its dial code finds its country', () => {
  const phones = phoneOptions('en')
  expect(splitPhone('+371 20 123 456', phones)).toMatchObject({ option: { country_code: 'LV' }, national: '20123456' })
  expect(splitPhone('00 49 1512 3456789', phones)).toMatchObject({
    option: { country_code: 'DE' },
    national: '15123456789',
  })
  expect(splitPhone('+1 204 555 0101', phones, 'CA')).toMatchObject({ option: { country_code: 'CA' } })
  expect(splitPhone('+1 204 555 0101', phones)).toMatchObject({ option: { country_code: 'US' } })
  expect(splitPhone('20123456', phones)).toBeUndefined()
  expect(splitPhone('+999 1', phones)).toBeUndefined()
})

test('the dial codes of a login: those of few countries, else the first, which is that of the market', () => {
  const of = (market: string, phoneCountries: string[], ofMarket: string[] = []) => ({
    brand: { market },
    platform: {
      settings: {
        registration: { phoneCountries, markets: { [market]: { blockedCountries: [], phoneCountries: ofMarket } } },
      },
    },
  })
  const short = (market: ReturnType<typeof of>, locale = 'en') => {
    const { options, isWhole } = loginPhonesOf(market, locale)
    return [options.map(({ country_code, is_home }) => `${country_code}${is_home ? '!' : ''}`).join(' '), isWhole]
  }
  expect(short(of('br', ['BR', 'PT']))).toEqual(['BR! PT', true])
  expect(short(of('br', ['BR', 'PT'], ['AR']))).toEqual(['AR!', true])
  expect(short(of('br', []))).toEqual(['BR!', false])
  expect(short(of('world', []), 'de')).toEqual(['DE!', false])
  expect(phonesOf(of('br', []), 'en').filter(({ is_home }) => is_home)).toMatchObject([{ country_code: 'BR' }])
})
