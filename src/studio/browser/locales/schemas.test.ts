import { expect, test } from 'vitest'
import { catalogueOf, expectTold } from '../../../staff-app/browser/locales/testing.ts'
import { schemaTexts } from './testing.ts'

test.each(['de', 'ar'])(
  '%s has everything that schemas, widgets and problems say, and nothing else [S30]',
  (locale) => {
    const said = schemaTexts()
    expect(said.size).toBeGreaterThan(1500)
    expectTold(catalogueOf('studio', `schemas/${locale}`), said)
  },
)
