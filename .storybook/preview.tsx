import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect, useMemo } from 'react'
import { brands } from 'virtual:brands'
import { testFacts, testSession, TestSite, testStores, type TestSiteOptions } from '../engine/stores/testing.tsx'
import '../engine/ui/styles/index.css'
import './specimen.css'

let dressed: string | undefined

/**
 * Puts a brand's style sheet into the document, and its icons, so that a story finds them with and without a sprite
 * address. Stories of one brand find both there already.
 */
const dress = async (brand: (typeof brands)[number]) => {
  if (dressed === brand.name) return
  dressed = brand.name
  let sheet = document.getElementById('brand')
  if (!sheet) {
    sheet = document.head.appendChild(document.createElement('style'))
    sheet.id = 'brand'
  }
  sheet.textContent = brand.css
  const answer = await fetch(brand.sprite)
  let icons = document.getElementById('brand-icons')
  if (!icons) {
    // Beside the body: Storybook reads the style of each element in the body at every story.
    icons = document.documentElement.appendChild(document.createElement('div'))
    icons.id = 'brand-icons'
    icons.hidden = true
  }
  icons.innerHTML = await answer.text()
}

/**
 * Puts a story into the brand, direction and session chosen in the toolbar. A story adds what it needs as
 * `parameters: { site: { session, route, api, messages, facts } }`.
 */
const inSite: Decorator = (Story, { globals, parameters }) => {
  const brand = brands.find(({ name }) => name === globals.brand) ?? brands[0]!
  const rtl = globals.direction === 'rtl'
  const site = parameters.site as TestSiteOptions | undefined
  useLayoutEffect(() => {
    void dress(brand)
    document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  }, [brand, rtl])
  const stores = useMemo(
    () =>
      testStores({
        session: globals.session === 'player' ? testSession() : null,
        ...site,
        facts: {
          ...testFacts({
            brand: brand.name,
            name: brand.name,
            icons: brand.sprite,
            locale: rtl ? 'ar' : 'en',
            ...brand.facts,
          }),
          ...site?.facts,
        },
        messages: { ...brand.messages, ...site?.messages },
      }),
    [brand, rtl, site, globals.session],
  )
  return (
    <TestSite stores={stores}>
      <Story />
    </TestSite>
  )
}

const choices = (description: string, items: readonly [value: string, title: string][]) => ({
  description,
  toolbar: { title: description, dynamicTitle: true, items: items.map(([value, title]) => ({ value, title })) },
})

const preview: Preview = {
  decorators: [inSite],
  globalTypes: {
    brand: choices(
      'Brand',
      brands.map(({ name }) => [name, name]),
    ),
    direction: choices('Direction', [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ]),
    session: choices('Session', [
      ['guest', 'Guest'],
      ['player', 'Player'],
    ]),
  },
  initialGlobals: { brand: brands[0]?.name, direction: 'ltr', session: 'guest' },
  parameters: { layout: 'padded', backgrounds: { disable: true }, controls: { expanded: true } },
}
export default preview
