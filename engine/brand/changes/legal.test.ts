import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { checkBrand } from '../check/check.ts'
import { PRODUCT_BRANDS } from '../disk/shelf.ts'
import { readBrandFolder } from '../disk/sources.ts'
import { setAt } from '../edit/json.ts'
import { layerBrand } from '../read/layers.ts'
import { parseSource, splitPointer } from '../read/source.ts'
import type { BrandEnvironment, BrandSources } from '../read/types.ts'
import { termsBetween } from './legal.ts'

const BRAND = 'kilovolt'
let environment: BrandEnvironment
let sources: Map<string, BrandSources>
beforeAll(async () => {
  environment = await readBrandEnvironment()
  sources = new Map()
  for (const id of ['_base', BRAND]) sources.set(id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`))
})

type Edits = readonly Edit[]
type Edit = readonly [file: string, pointer: string, value: unknown]
/** The brand with edits of its own files; a file it does not have begins empty. */
const withEdits = (edits: Edits, before: Map<string, BrandSources> = sources) => {
  const own = before.get(BRAND)!
  let { files } = own
  let { assets } = own
  for (const [file, pointer, value] of edits) {
    if (file.startsWith('assets/')) {
      assets = { ...assets, [file.slice('assets/'.length)]: String(value) }
      continue
    }
    const old = files.find(({ path }) => path === file)?.text ?? '{}'
    const text = pointer === '' ? JSON.stringify(value) : setAt(old, splitPointer(pointer), value)
    const { source, problems } = parseSource({ brand: BRAND, file: `brands/${BRAND}/${file}`, path: file, text })
    expect(problems).toEqual([])
    files = [...files.filter(({ path }) => path !== file), source]
  }
  return new Map(before).set(BRAND, { ...own, files, assets })
}
const layered = (all: Map<string, BrandSources>) => {
  const brand = layerBrand(BRAND, all)
  expect(checkBrand(brand, environment).filter(({ severity }) => severity === 'error')).toEqual([])
  return brand
}
const found = (edits: Edits, before: Edits = []) => {
  const then = withEdits(before)
  return termsBetween(layered(then), layered(withEdits(edits, then)), environment).map(
    ({ file, pointer }) => file.replace('brands/kilovolt/', '') + pointer,
  )
}

const FORM = { widget: 'auth/embedded', props: { view: 'registration', termsHref: '/promotions' } }
const RULES = { widget: 'content/rich-text', props: { title: 'Rules of the house', sections: [] } }

test.each<[string, Edits]>([
  ['the page of the terms moves', [['pages/terms.json', '/path', '/old-terms']]],
  [
    'another page takes their address',
    [
      ['pages/terms.json', '/path', '/old-terms'],
      ['pages/rules.json', '', { path: '/terms', slots: { main: { text: RULES } } }],
    ],
  ],
  ['the terms become a redirect', [['pages/terms.json', '/redirect', '/promotions']]],
  ['another widget stands in their place', [['pages/terms.json', '/slots/main/text', RULES]]],
  [
    'a text is written in place of one of theirs',
    [['pages/terms.json', '/slots/main/text/props/lead', 'Pay what you like']],
  ],
  ['a section is put beside them', [['pages/terms.json', '/slots/main/more', RULES]]],
  ['their text shows on no phone', [['pages/terms.json', '/slots/main/text/screens', ['desktop']]]],
  [
    'nobody sees their text',
    [['pages/terms.json', '/slots/main/text/when', { '==': [{ var: 'session.authenticated' }, true] }]],
  ],
  ['only players may read them', [['pages/terms.json', '/access', 'player']]],
  ['their address is redirected', [['redirects.json', '/rules', [{ from: '/terms', to: '/promotions' }]]]],
  [
    'their address in one language is redirected',
    [['redirects.json', '/rules', [{ from: '/es/terms', to: '/promotions' }]]],
  ],
  [
    'what a registration agrees to leads elsewhere',
    [['dialogs/auth.json', '/slots/main/auth/props/termsHref', '/promotions']],
  ],
  [
    'the link in the menu leads elsewhere',
    [['layouts/default.json', '/slots/nav/menu/props/groups/3/items/1/href', '/promotions']],
  ],
  ['the words of the link change', [['locales/en.json', '/nav.safer_play', 'Play more']]],
  ['the words of what is agreed to change', [['locales/en.json', '/auth.terms', 'I want my *bonus*']]],
  ['the dialog that asks for consent is another', [['dialogs/consent.json', '/slots/main/consent', RULES]]],
  ['nobody is reminded of the time', [['dialogs/reality-check.json', '/slots/main/reality-check', RULES]]],
  ['the page of limits loses a part', [['pages/profile-responsible-game.json', '/slots/main', { order: [] }]]],
  ['a page hides what it would have below a layout', [['pages/home.json', '/slots/footer', { order: [] }]]],
  [
    'a new page registers players under something else',
    [['pages/join.json', '', { path: '/join', slots: { main: { form: FORM } } }]],
  ],
  [
    'a new dialog registers players under something else',
    [
      [
        'dialogs/join.json',
        '',
        { form: 'popup', size: 'm', slots: { main: { form: { ...FORM, widget: 'auth/popup' } } } },
      ],
    ],
  ],
  [
    'a form on a page that was there registers them so',
    [
      ['pages/home.json', '/slots/main/form', FORM],
      ['pages/home.json', '/slots/main/order/0', 'form'],
    ],
  ],
  ['the name in the terms is another', [['brand.json', '/name', 'Somebody else']]],
])('%s: terms', (_, edits) => {
  expect(found(edits)).not.toEqual([])
})

test.each<[string, Edits]>([
  ['a title of the home page', [['pages/home.json', '/slots/main/top/slots/main/hero/props/title', 'Hello']]],
  ['a section of the home page', [['pages/home.json', '/slots/main/more', RULES]]],
  ['a new page', [['pages/rules.json', '', { path: '/rules', slots: { main: { text: RULES } } }]]],
  [
    'a new page with a form of the terms',
    [['pages/join.json', '', { path: '/join', slots: { main: { form: { widget: 'auth/embedded' } } } }]],
  ],
  ['another text', [['locales/en.json', '/home.hero.title', 'Good evening']]],
  ['a redirect of another address', [['redirects.json', '/rules', [{ from: '/old', to: '/promotions' }]]]],
  ['another picture', [['assets/glyph.svg', '', 'another']]],
  ['the colours', [['theme.json', '/radius', 3]]],
])('%s: no terms', (_, edits) => {
  expect(found(edits)).toEqual([])
})

test('a picture among the terms is one of them', () => {
  const shown: Edit = [
    'pages/terms.json',
    '/slots/main/image',
    { widget: 'lobby/hero', props: { title: 'Terms', image: 'hero-m.webp' } },
  ]
  expect(found([['assets/hero-m.webp', '', 'another']], [shown])).not.toEqual([])
})

test('the place that decides is told', () => {
  expect(found([['pages/terms.json', '/slots/main/text/props/lead', 'Pay what you like']])).toEqual([
    'pages/terms.json',
    'pages/terms.json/slots/main/text',
  ])
  expect(found([['dialogs/auth.json', '/slots/main/auth/props/termsHref', '/promotions']])).toEqual([
    'dialogs/auth.json/slots/main/auth',
  ])
  expect(found([['redirects.json', '/rules', [{ from: '/terms', to: '/promotions' }]]])).toEqual([
    'redirects.json/rules',
  ])
})
