import { expect, test } from 'vitest'
import { CmsConfig } from '../../../../schemas/api/content.ts'
import { Value } from 'typebox/value'
import { testBrand } from '../../testing-brand.ts'
import { createContentSource } from './source.ts'

const FLAGS = [
  'isTwoFAEnable',
  'isSumsubEnable',
  'isResponsibleGamingEnable',
  'isBetHistoryEnable',
  'isVisibleNoticeBetting',
  'isTitleClickable',
] as const

/** A brand in which one of these flags is on, with settings of its own. */
const brandWith = (flag: string | undefined) => {
  const plain = testBrand()
  const { settings } = plain.platform
  const { sumsub: _sumsub, ...identity } = settings.identity
  return testBrand({
    more: {
      features: {
        ...plain.features,
        twoFactor: flag === 'isTwoFAEnable',
        identity: flag === 'isSumsubEnable',
        responsibleGaming: flag === 'isResponsibleGamingEnable',
      },
      content: {
        ...plain.content,
        site: {
          ...plain.content.site,
          loader: 'spinner',
          isBetHistoryEnable: flag === 'isBetHistoryEnable',
          isVisibleNoticeBetting: flag === 'isVisibleNoticeBetting',
          isTitleClickable: flag === 'isTitleClickable',
        },
        popupFallbacks: (locale) => ({ content: { default: { title: locale } }, images: {} }),
      },
      validators: { forms: { profile: { email: [{ rule: 'email' }] } } },
      platform: {
        ...plain.platform,
        settings: {
          ...settings,
          balanceRefresh: { ...settings.balanceRefresh, countSecondsForInterval: 17 },
          identity: flag === 'isSumsubEnable' ? { ...identity, sumsub: {} as never } : identity,
        },
      },
    },
  })
}
const configOf = (flag?: string) => {
  const source = createContentSource({} as never, () => Promise.resolve(undefined))
  return source.config(brandWith(flag), 'es')
}

test.each(FLAGS)(
  'the config of a site says %s where its brand has it, and of no other flag [ENTITY-39.2]',
  async (flag) => {
    const config = await configOf(flag)
    expect(FLAGS.filter((name) => config[name])).toEqual([flag])
    expect(Value.Check(CmsConfig, config)).toBe(true)
  },
)

test('the config of a site has the nested settings of its brand [ENTITY-39.3]', async () => {
  expect(await configOf()).toMatchObject({
    settingsForUpdBalance: { countSecondsForInterval: 17 },
    validatorConfig: { profile: { email: [{ rule: 'email' }] } },
    loader: 'spinner',
    popupFallbacks: { content: { default: { title: 'es' } } },
  })
})
