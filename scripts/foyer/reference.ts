import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandFiles, features, type Need } from '../../schemas/brand/index.ts'
import { CODES } from '../../engine/brand/index.ts'
import type { WidgetSchema } from '../../engine/registry/schema.ts'
import { FONT_FAMILIES } from '../../engine/theme/index.ts'
import { picturedWidgets, pictureFaults, pictureOf } from './pictures.ts'
import { readEnvironment, root, widgetSchemas } from './project.ts'
import { iconsPage } from './reference-icons.ts'
import { marketsPage } from './reference-markets.ts'
import { rules } from './reference-rules.ts'
import { dialogsPage, slotsPage } from './reference-slots.ts'
import { officeMethods, officeOpenApi } from '../../schemas/office/index.ts'
import { methods } from '../../schemas/api/index.ts'
import { playersOpenApi } from '../../schemas/api/openapi.ts'
import { domains } from '../../src/platform/domains/index.ts'
import { HEAD, HEADS, keysOf, table, type Schema } from './reference-tables.ts'

const dir = join(root, 'docs/reference')
/** Writes docs/reference from the schemas; with `--check` it changes nothing and reports what is stale. */
export const writeReference = async (args: string[]): Promise<number> => {
  const pages = await referencePages()
  await mkdir(dir, { recursive: true })
  const stale = (await readdir(dir)).filter((file) => /\.(md|json)$/.test(file) && !Object.hasOwn(pages, file))
  const fresh: string[] = []
  for (const [file, text] of Object.entries(pages))
    if ((await readFile(join(dir, file), 'utf8').catch(() => '')) !== text) fresh.push(file)
  if (args.includes('--check')) {
    for (const file of [...stale, ...fresh]) console.log(`docs/reference/${file} is not current: run "foyer reference"`)
    const faults = await pictureFaults(await picturedWidgets())
    for (const fault of faults) console.log(`docs/reference/pictures: ${fault}; run "npm run pictures"`)
    return stale.length + fresh.length + faults.length > 0 ? 1 : 0
  }
  for (const file of stale) await rm(join(dir, file))
  for (const file of fresh) await writeFile(join(dir, file), pages[file]!)
  console.log(`${Object.keys(pages).length} pages, ${stale.length + fresh.length} changed`)
  return 0
}

/** Every page of the reference by its file name. */
export const referencePages = async (): Promise<Record<string, string>> => {
  const { tokens, icons = [] } = await readEnvironment()
  return {
    'problems.md': problems(),
    'files.md': files(),
    'widgets.md': widgets(await widgetSchemas(), new Set(await picturedWidgets())),
    'features.md': featurePage(),
    'icons.md': iconsPage(icons),
    'rules.md': rules(),
    'slots.md': slotsPage(),
    'dialogs.md': await dialogsPage(),
    'markets.md': await marketsPage(),
    'players-api.json': `${JSON.stringify(playersOpenApi(playersMethods()), null, 1)}\n`,
    'staff-api.json': `${JSON.stringify(officeOpenApi(officeMethods), null, 1)}\n`,
    'theme.md': theme(tokens?.() ?? new Map<string, string>()),
  }
}

/** The players' API with the methods that single domains declare. */
const playersMethods = () => Object.assign({}, methods, ...domains.map(({ contract }) => contract)) as typeof methods

const problems = (): string =>
  `${HEAD}# What \`foyer check\` says\n\nEach problem has a code that never changes its meaning.\n\n` +
  Object.entries(CODES)
    .map(([code, { title, fix }]) => `## ${code}\n\n${title}. ${fix}`)
    .join('\n\n') +
  '\n'

const files = (): string =>
  `${HEAD}# Files of a brand\n\nA brand is a folder with a \`brand.json\`; every other file may be left out.\n\n` +
  brandFiles
    .map(({ path, schema }) => {
      const rows = keysOf(schema as unknown as Schema)
      return `## ${path}\n\n${(schema as Schema).title ?? ''}\n\n${rows.length > 0 ? table(HEADS, rows) : ''}`.trimEnd()
    })
    .join('\n\n') +
  '\n'

const widgets = (schemas: ReadonlyMap<string, WidgetSchema>, pictured: ReadonlySet<string>): string =>
  `${HEAD}# Widgets\n\n` +
  [...schemas]
    .map(([id, schema]) => {
      const rows = keysOf(schema.props as unknown as Schema)
      const slots = Object.entries(schema.slots ?? {}).map(([name, slot]) => [
        `\`${name}\``,
        typeof slot === 'string' ? slot : ((slot as { description?: string }).description ?? ''),
      ])
      return [
        `## ${id}\n\n${schema.title}: ${schema.description}`,
        ...(pictured.has(id) ? [`![${schema.title}](pictures/${pictureOf(id)})`] : []),
        ...(schema.feature ? [`Exists while \`${schema.feature}\` is on.`] : []),
        ...(rows.length > 0 ? [table(HEADS, rows)] : []),
        ...(schema.anchors ? [`Links can jump to ${schema.anchors.map((name) => `\`#${name}\``).join(', ')}.`] : []),
        ...(slots.length > 0 ? [table(['slot', ''], slots)] : []),
      ].join('\n\n')
    })
    .join('\n\n') +
  '\n'

const featurePage = (): string =>
  `${HEAD}# Features\n\n` +
  table(
    ['feature', 'default', 'requires', 'needs', ''],
    Object.entries(features).map(([name, flag]) => {
      const {
        default: on,
        description = '',
        ...more
      } = flag as unknown as Schema & {
        'x-requires'?: string[]
        'x-needs'?: Need[]
      }
      const needs = (more['x-needs'] ?? []).map(({ write, when }) => (when ? `${write} (with ${when.is})` : write))
      const byDefault = on === undefined ? 'on where its need is met' : on === true ? 'on' : 'off'
      return [`\`${name}\``, byDefault, (more['x-requires'] ?? []).join(', '), needs.join('; '), description]
    }),
  ) +
  '\n'

const theme = (tokens: ReadonlyMap<string, string>): string =>
  `${HEAD}# Looks\n\n## Fonts\n\n${FONT_FAMILIES.map((name) => `- ${name}`).join('\n')}\n\n## Tokens\n\n` +
  'Set by hand in `theme.json` under `tokens`; what stands here holds without.\n\n' +
  table(
    ['token', 'without'],
    [...tokens]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [`\`${name}\``, value ? `\`${value}\`` : '']),
  ) +
  '\n'
