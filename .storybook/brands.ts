import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Theme } from '../schemas/brand/theme.ts'
import { flattenMessages, mergeLayers } from '../engine/brand/read/merge.ts'
import { compileMessage } from '../engine/i18n/compile.ts'
import { FONT_FILES } from '../engine/theme/font-files.ts'
import { themeCss } from '../engine/theme/index.ts'
import { fontFile, iconNames, iconSprite } from '../engine/theme/node.ts'

const MODULE = 'virtual:brands'
const root = join(import.meta.dirname, '..', 'brands')
const BASE = '_base'

const read = (brand: string, path: string): Record<string, unknown> => {
  const file = join(root, brand, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
}
const themeOf = (brand: string) =>
  mergeLayers(read(BASE, 'theme.json'), brand === BASE ? {} : read(brand, 'theme.json')) as Theme

/** Files of a brand's English texts, and what the keys of each begin with. */
const textFiles = (brand: string): { path: string; prefix: string }[] => {
  const folder = join(root, brand, 'locales/en')
  const areas = existsSync(folder) ? readdirSync(folder) : []
  return [
    { path: 'locales/en.json', prefix: '' },
    ...areas.map((file) => ({ path: `locales/en/${file}`, prefix: file.replace('json', '') })),
  ]
}
/** The brand's English texts over the base's, as a page gets them. */
const messagesOf = (brand: string) =>
  Object.fromEntries(
    [BASE, brand].flatMap((layer) => {
      const texts = Object.assign(
        {},
        ...textFiles(layer).map(({ path, prefix }) => flattenMessages(read(layer, path), prefix)),
      ) as Record<string, unknown>
      return Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, compileMessage(text)]] : [],
      )
    }),
  )
const brandNames = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort((a, b) => Number(a === BASE) - Number(b === BASE) || a.localeCompare(b))

/** Every icon, plain and filled, in one sprite per weight: stories may name any. */
const sprite = (weight: Theme['icon']) =>
  iconSprite(
    iconNames().flatMap((name) => [name, `${name}-fill`]),
    weight,
  )

/**
 * Gives stories every brand found under `brands/`: its style sheet, its icon sprite and its fonts, built from
 * `theme.json`.
 */
export const brandsPlugin = (): Plugin => ({
  name: 'foyer-brands',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return
    const brands = brandNames().map((name) => {
      for (const file of ['theme.json', ...textFiles(name).map(({ path }) => path)])
        if (existsSync(join(root, name, file))) this.addWatchFile(join(root, name, file))
      const { art, columns, icon } = themeOf(name)
      return {
        name,
        css: themeCss(themeOf(name), './fonts/'),
        sprite: `./icons-${icon}.svg`,
        messages: messagesOf(name),
        facts: { artStyle: art.style, artAspect: art.aspect, columns },
      }
    })
    return `export const brands = ${JSON.stringify(brands)}`
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const weight = /^\/icons-([a-z]+)\.svg$/.exec(path)?.[1]
      const font = fontFile(path.replace(/^\/fonts\//, ''))
      if (weight) response.setHeader('content-type', 'image/svg+xml').end(sprite(weight as Theme['icon']))
      else if (font) response.setHeader('content-type', 'font/woff2').end(readFileSync(font))
      else next()
    })
  },
  generateBundle() {
    for (const weight of new Set(brandNames().map((brand) => themeOf(brand).icon)))
      this.emitFile({ type: 'asset', fileName: `icons-${weight}.svg`, source: sprite(weight) })
    for (const name of Object.keys(FONT_FILES))
      this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(fontFile(name)!) })
  },
})
