import { expect, test } from 'vitest'
import { testBrand } from '../../testing-brand.ts'
import { bindMetadata } from './methods.ts'

test('general info names the tags of analytics a brand has', () => {
  const brand = testBrand()
  const analyticOf = (analytics: object) => {
    const site = { ...brand.content.site, analytics: { ...brand.content.site.analytics, ...analytics } }
    const call = { brand: { ...brand, content: { ...brand.content, site } }, host: 'test.localhost' }
    return bindMetadata()['metadata.getgeneralinfo']({}, call as never) as unknown as { analytic: object }
  }
  expect(analyticOf({}).analytic).toEqual({})
  expect(analyticOf({ googleTag: 'G-ABCD1234', trackId: 'T-1' }).analytic).toEqual({
    google_tag: 'G-ABCD1234',
    track_id: 'T-1',
  })
})
