import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { LOYALTY_TRIGGERS, LoyaltyInfo, LoyaltyNotice, loyaltyMethods } from './api/loyalty.ts'
import { CHARACTER_PLACES, LoyaltySettings } from './brand/loyalty.ts'

const without = (whole: object, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))

describe('loyalty', () => {
  test('the info of a player has its seven properties [ENTITY-31.1]', () => {
    const info = {
      id: 'grid',
      uid: 'p1',
      is_active: true,
      points: 12,
      pointsAlias: 'volts',
      exp: 20,
      progress: { minValue: 20, maxValue: 150, expCount: 20 },
      levels: [],
      character: { id: 'fuse', title: 'Fuse', image: '/assets/fox.webp' },
      points_expire_at: null,
    }
    expect(Value.Check(LoyaltyInfo, info)).toBe(true)
    expect(Value.Check(LoyaltyInfo, { ...info, character: null })).toBe(true)
    for (const name of ['id', 'is_active', 'points', 'character', 'levels', 'pointsAlias', 'uid'])
      expect(Value.Check(LoyaltyInfo, without(info, name)), name).toBe(false)
  })

  test('the list of characters has items, offset, limit and total [ENTITY-32.1..4]', () => {
    const { response } = loyaltyMethods['loyalty.getcharacters']
    const list = { items: [{ id: 'ohm', title: 'Ohm', image: '/assets/owl.webp' }], offset: 0, limit: 50, total: 1 }
    expect(Value.Check(response, list)).toBe(true)
    for (const name of Object.keys(list)) expect(Value.Check(response, without(list, name)), name).toBe(false)
  })

  test('the config has its six parts and a default for each but the tutorial [ENTITY-33.1..7]', () => {
    const filled = Value.Default(LoyaltySettings, {}) as LoyaltySettings
    expect(filled).toEqual({
      isEnableLoyalty: true,
      isEnableCharacters: true,
      coinIcon: 'coins',
      placesWhereDisplayedCharacters: [...CHARACTER_PLACES],
      notification: { duration: 5 },
    })
    const notification = { duration: 7, sound: 'notice.wav' }
    expect(Value.Check(LoyaltySettings, { ...filled, tutorialUrl: '/how-it-works', notification })).toBe(true)
    const wrong = { isEnableLoyalty: 1, isEnableCharacters: 'on', coinIcon: 7, tutorialUrl: 7, notification: 5 }
    for (const [name, value] of Object.entries(wrong))
      expect(Value.Check(LoyaltySettings, { ...filled, [name]: value }), name).toBe(false)
    for (const fault of [{ duration: 'long' }, { duration: 5, sound: 7 }])
      expect(Value.Check(LoyaltySettings, { ...filled, notification: fault })).toBe(false)
    for (const place of CHARACTER_PLACES)
      expect(Value.Check(LoyaltySettings, { ...filled, placesWhereDisplayedCharacters: [place] }), place).toBe(true)
    expect([...CHARACTER_PLACES].toSorted()).toEqual(['loyalty-page', 'profile-loyalty-pages', 'profile-page'])
    for (const places of [['everywhere'], 'profile-page'])
      expect(Value.Check(LoyaltySettings, { ...filled, placesWhereDisplayedCharacters: places })).toBe(false)
  })

  test('characters are shown in three places and no other [ENTITY-34.1..4]', () => {
    expect([...CHARACTER_PLACES]).toEqual(['profile-page', 'loyalty-page', 'profile-loyalty-pages'])
    const shown = (place: string) =>
      Value.Check(LoyaltySettings, {
        ...(Value.Default(LoyaltySettings, {}) as object),
        placesWhereDisplayedCharacters: [place],
      })
    expect(CHARACTER_PLACES.map(shown)).toEqual([true, true, true])
    expect(shown('home-page')).toBe(false)
  })

  test('a notice has a trigger, a type, texts, a picture, an amount [ENTITY-35.1] [ENTITY-35.2] [ENTITY-35.3]', () => {
    expect([...LOYALTY_TRIGGERS].toSorted()).toEqual(['confirm', 'level', 'product', 'profile', 'quest', 'register'])
    const notice = {
      id: 'n1',
      trigger: 'level',
      type: 'credit',
      title: 'Spark',
      message: 'You have reached a new level.',
      image: null,
      amount: '10',
      amountType: 'points',
      created_at: '2026-03-03T12:00:00.000Z',
    }
    for (const trigger of LOYALTY_TRIGGERS) expect(Value.Check(LoyaltyNotice, { ...notice, trigger })).toBe(true)
    expect(Value.Check(LoyaltyNotice, { ...notice, type: 'other', amount: null, amountType: null })).toBe(true)
    expect(Value.Check(LoyaltyNotice, { ...notice, image: '/level.webp' })).toBe(true)
    for (const [name, wrong] of [
      ['trigger', ['birthday', 'Level', '', null]],
      ['type', ['gift', 'debit', '', null]],
      ['title', [7, null]],
      ['message', [7, null]],
      ['image', [7, false]],
      ['amount', [10, false]],
      ['amountType', [7, false]],
    ] as const)
      for (const value of wrong)
        expect(Value.Check(LoyaltyNotice, { ...notice, [name]: value }), `${name} ${value}`).toBe(false)
    for (const name of Object.keys(notice)) expect(Value.Check(LoyaltyNotice, without(notice, name)), name).toBe(false)
  })
})
