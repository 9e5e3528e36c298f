import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrands } from '../node.ts'
import { brandsDirectory, errorsOf, hero, testWidgets, writeFiles } from '../testing.ts'

const open = async (dir: string) => {
  const lines: string[] = []
  const brands = await openBrands({ dir, widgets: testWidgets, watch: false, log: (line) => lines.push(line) })
  const routes = () => brands.byHost('a.localhost')?.pages.map(({ path }) => path)
  return { brands, lines, routes }
}
const home = (values: unknown) => ({ 'pages/home.json': values })

test.each([
  ['removed', null, /\/a\/pages\/home\.json:1:1 .*found "home", which is removed/],
  ['moved to another path', { path: '/start' }, /\/a\/pages\/home\.json:2:3 {2}\/path .*no page stands at "\/"/],
  ['of a feature that is off', { feature: 'betting' }, /\/a\/pages\/home\.json:2:3 {2}\/feature .*"betting" is off/],
])('a home page that is %s is told, and the brand stays as it was', async (_, values, told) => {
  const dir = await brandsDirectory({
    a: {
      'features.json': { betting: false },
      'pages/other.json': { path: '/other', slots: { main: { one: hero({}) } } },
    },
  })
  const { brands, lines, routes } = await open(dir)
  const before = routes()
  expect(before).toEqual(expect.arrayContaining(['/', '/other']))
  await writeFiles(join(dir, 'a'), { 'pages/home.json': JSON.stringify(values, null, 2) })
  await brands.reload()
  const line = lines.find((one) => one.includes('[no-home-page]'))
  expect(line).toMatch(told)
  expect(routes()).toEqual(before)
  await rm(join(dir, 'a/pages/home.json'))
  await brands.reload()
  expect(routes()).toEqual(before)
  brands.close()
})

test('a brand without a home page is never on air; another page at its path or a redirect will do', async () => {
  const { brands, routes } = await open(await brandsDirectory({ a: { 'pages/home.json': 'null' } }))
  expect(routes()).toBeUndefined()
  brands.close()
  expect(await errorsOf({ ...home('null'), 'pages/first.json': { path: '/', slots: {} } })).toEqual([])
  expect(await errorsOf({ ...home({ path: '/start', also: ['/'] }) })).toEqual([])
  const rules = [{ from: '/', to: '/start' }]
  expect(await errorsOf({ ...home({ path: '/start' }), 'redirects.json': { rules } })).toEqual([])
  const asked = [{ from: '/?campaign=*', to: '/start' }]
  expect(await errorsOf({ ...home({ path: '/start' }), 'redirects.json': { rules: asked } })).toMatchObject([
    { code: 'no-home-page' },
  ])
})
