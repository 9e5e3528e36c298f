import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Brand } from '../../schemas/brand/index.ts'
import { PRODUCT_BRANDS } from './node.ts'
import { createTexts } from './texts.ts'

const json = (path: string) => JSON.parse(readFileSync(`${PRODUCT_BRANDS}/${path}`, 'utf8')) as unknown

test('a text that names languages is shown in the one asked for, also as a message [I18N-06]', () => {
  const { promoCodes } = json('kilovolt/platform/campaigns.json') as { promoCodes: { SPARK: { title: string } } }
  const { title } = promoCodes.SPARK
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const { text, messages } = createTexts(brand, { en: { code: title } })
  expect([text(title, 'en'), text(title, 'es'), text('t:code', 'es')]).toEqual([
    'A spark to start with',
    'Una chispa para empezar',
    'Una chispa para empezar',
  ])
  expect(messages('es')).toEqual({ code: 'Una chispa para empezar' })
})
