import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SCENES } from './index.ts'
import { drawMark } from './marks.ts'
import { readRecipe } from './recipe.ts'
import { Prop } from './scene.ts'

interface Keyed {
  properties?: Record<string, Keyed>
  items?: Keyed
}

const ROOT = resolve(import.meta.dirname, '../../..')
const BRANDS = join(ROOT, 'brands')
const folders = readdirSync(BRANDS).filter((brand) => existsSync(join(BRANDS, brand, 'assets/pictures.json')))
const read = (brand: string) =>
  readRecipe(readFileSync(join(BRANDS, brand, 'assets/pictures.json'), 'utf8'), 'pictures.json')

describe.each(Object.entries(SCENES))('what docs/scenes.md says of the scene %s', (name, { schema }) => {
  const text = readFileSync(join(ROOT, 'docs/scenes.md'), 'utf8')
  const section = new RegExp(`^## ${name}\n([^]*?)(?=^## |(?![^]))`, 'm').exec(text)?.[1] ?? ''

  test('names every option, at every depth', () => {
    const keys = (of: Keyed): string[] =>
      Object.entries(of.properties ?? {}).flatMap(([key, inner]) => [key, ...keys(inner), ...keys(inner.items ?? {})])
    const things = new Set(keys(Prop as object as Keyed))
    const named = keys(schema as Keyed).filter((key) => !things.has(key))
    expect(named.filter((key) => !section.includes(`\`${key}\``))).toEqual([])
    expect([...things].filter((key) => !text.split('\n## ')[0]!.includes(`\`${key}\``))).toEqual([])
  })

  test('has an example that is drawn', async () => {
    const [, recipe = ''] = /^```json\n([^]*?)^```$/m.exec(section) ?? []
    const { pictures } = readRecipe(recipe, 'docs/scenes.md')
    expect(pictures).toHaveLength(1)
    expect(recipe).toContain(`"scene": "${name}"`)
    expect((await sharp(Buffer.from(pictures[0]!.drawing.toSvg())).metadata()).width).toBeGreaterThan(0)
  })
})

describe.each(folders)('the recipe of %s', (brand) => {
  test('has drawn every picture it names, at its width and ratio', async () => {
    for (const { name, width, drawing } of read(brand).pictures) {
      const meta = await sharp(join(BRANDS, brand, 'assets', `${name}.webp`)).metadata()
      const height = Math.round((width * drawing.height) / drawing.width)
      expect([name, meta.width, meta.height]).toEqual([name, width, height])
    }
  })

  test('draws the marks that are there', () => {
    const { marks } = read(brand)
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks)
      expect(drawMark(mark)).toBe(readFileSync(join(BRANDS, brand, 'assets', `${mark.name}.svg`), 'utf8'))
  })
})

test.each([
  [{ pictures: [{ name: 'a', width: 10, scene: 'opera', with: {} }] }, /a: no scene "opera"; expected one of card, /],
  [{ pictures: [{ name: 'a', width: 10, scene: 'card', with: { hue: 'red', props: [] } }] }, /a\/hue: must be number/],
  [
    { pictures: [{ name: 'a', width: 10, scene: 'medallion', with: { ground: 'mud', ray: 'sky', motif: 'coin' } }] },
    /a\/ground: must/,
  ],
  [{ pictures: [{ name: '../a', width: 10, scene: 'card', with: {} }] }, /\/pictures\/0\/name: must match pattern/],
  [{ picture: [] }, /picture: unknown property/],
])('a mistake in a recipe is named with its place: %j', (recipe, message) => {
  expect(() => readRecipe(JSON.stringify(recipe), 'pictures.json')).toThrow(message)
})

test('a stage covers the lower part of its cast, and shows the plain wall below its end', async () => {
  const show = {
    size: [400, 400],
    spot: { x: 200, y: 150, r: 120 },
    floor: 250,
    end: 300,
    props: [],
    curtains: {},
    colors: { wall: ['#0000ff', '#0000ee'] },
  }
  const pixel = async (cast: readonly object[], top: number): Promise<number[]> => {
    const pictures = [{ name: 'show', width: 400, scene: 'stage', with: { ...show, cast } }]
    const [picture] = readRecipe(JSON.stringify({ pictures }), 'pictures.json').pictures
    const one = { left: 200, top, width: 1, height: 1 }
    return [...(await sharp(Buffer.from(picture!.drawing.toSvg())).removeAlpha().extract(one).raw().toBuffer())]
  }
  const bear = [{ motif: 'bear', x: 200, y: 220, scale: 0.7 }]
  expect(await pixel(bear, 200)).not.toEqual(await pixel([], 200))
  expect(await pixel(bear, 285)).toEqual(await pixel([], 285))
  expect(await pixel(bear, 350)).toEqual([0, 0, 255])
})

test('a poster shows its stickers on its paper', () => {
  const drawn = (props: readonly object[]): string => {
    const options = { size: [400, 400], paper: 'sky', pattern: 'dots', middle: [200, 200], props }
    const pictures = [{ name: 'card', width: 400, scene: 'poster', with: options }]
    return readRecipe(JSON.stringify({ pictures }), 'pictures.json').pictures[0]!.drawing.toSvg()
  }
  const empty = drawn([]).replace('</svg>', '')
  expect(empty).toContain('#4cc9f0')
  const full = drawn([{ motif: 'coin', x: 200, y: 200, scale: 0.5 }])
  expect(full.length).toBeGreaterThan(empty.length)
  expect(full.slice(full.indexOf('</defs>'))).toContain(empty.slice(empty.indexOf('</defs>')))
})

test('neither the art generator nor its command names a brand', () => {
  const brands = readdirSync(BRANDS).filter((brand) => existsSync(join(BRANDS, brand, 'brand.json')))
  expect(brands.length).toBeGreaterThan(1)
  const named = ['src/art', 'scripts/art'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.(ts|json)$/.test(path))
      .filter((path) => {
        const text = `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`.toLowerCase()
        return brands.some((brand) => text.includes(brand))
      }),
  )
  expect(named).toEqual([])
})
