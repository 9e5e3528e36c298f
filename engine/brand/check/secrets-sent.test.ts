import { expect, test } from 'vitest'
import { checkTiny, testBase } from '../testing.ts'

const FILE = 'platform/settings.json'
const CMS = { url: 'https://cms.example', token: 'token-of-the-base' }
const SOCIAL = { issuer: 'https://id.example', clientId: 'ours', clientSecret: 'secret-of-the-base' }
const SUMSUB = { appToken: 'app-of-the-base', secretKey: 'key', webhookSecret: 'hook' }
const base = { ...testBase, [FILE]: { cms: CMS, social: { one: SOCIAL }, identity: { sumsub: SUMSUB } } }

/** Where a brand upon that base would send a secret of it. */
const sent = async (settings: object, below: Record<string, unknown> = base) =>
  (await checkTiny({ [FILE]: settings }, below))
    .filter(({ code }) => code === 'secret-sent-elsewhere')
    .map(({ file, pointer, severity }) => [file.slice(-`tiny/${FILE}`.length), pointer, severity])

test.each([
  ['/cms/url', { cms: { url: 'https://elsewhere.example' } }],
  ['/social/one/issuer', { social: { one: { issuer: 'https://elsewhere.example' } } }],
  ['/identity/sumsub/apiUrl', { identity: { sumsub: { apiUrl: 'https://elsewhere.example' } } }],
])('a brand sends the secret it inherits to no other address: %s', async (pointer, settings) => {
  expect(await sent(settings)).toEqual([[`tiny/${FILE}`, pointer, 'error']])
})

test.each<[string, object, Record<string, unknown>?]>([
  ['all of it is inherited', {}],
  ['address and secret are its own', { cms: { url: 'https://elsewhere.example', token: 'own' } }],
  ['the secret is its own', { social: { one: { clientId: 'theirs', clientSecret: 'own' } } }],
  ['nothing is inherited', { cms: CMS, identity: { sumsub: SUMSUB } }, testBase],
  ['something else of the service is its own', { cms: { timeout: 'PT1S' } }],
])('nothing is told where %s', async (_title, settings, below) => {
  expect(await sent(settings, below)).toEqual([])
})
