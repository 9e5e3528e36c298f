import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const schema = (name: string, up = '../') => `${up}schemas/json/${name}.schema.json`

/** A brand as an operator would write it: JSON and nothing else. */
export const thirdBrand: Record<string, unknown> = {
  'brand.json': {
    $schema: schema('brand'),
    name: 'Marigold Hall',
    hosts: ['marigold.localhost'],
    locales: { default: 'sv', available: [{ code: 'sv', name: 'Svenska' }] },
    currencies: { default: 'SEK', available: { SEK: { symbol: 'kr', presets: ['200.00', '500.00'] } } },
  },
  'theme.json': {
    $schema: schema('theme'),
    $version: 2,
    scheme: 'light',
    colour: {
      canvas: '#fff7e6',
      neutral: { hue: 70, chroma: 0.02 },
      accent: '#8a3ffc',
      secondary: '#0f7b6c',
      gold: '#b7791f',
      success: '#1e7d45',
      warning: '#8f5f00',
      danger: '#c02c3c',
      info: '#1f6feb',
    },
    radius: 14,
    art: { style: 'litho', aspect: '4/5' },
  },
  'pages/home.json': {
    $schema: schema('page', '../../'),
    path: '/',
    head: { title: 't:hall.title' },
    slots: {
      main: {
        order: ['welcome', 'posters'],
        welcome: { widget: 'content/rich-text', props: { title: 't:hall.welcome' } },
        posters: { widget: 'lobby/game-grid', props: { title: 't:hall.posters', count: 12 } },
      },
    },
  },
  'profile-fields.json': {
    $schema: schema('profile-fields'),
    fields: { nickname: { type: 'input', label: 't:hall.nickname', options: { maxLength: 20 } } },
    forms: { registration: [{ fields: ['email', 'password', 'birth_date', 'nickname'] }] },
  },
  'locales/sv.json': {
    hall: { title: 'Salong', welcome: 'Välkommen till salongen', posters: 'Tolv affischer', nickname: 'Smeknamn' },
  },
}

/** Writes brand files into a folder of a brands directory. */
export const writeBrand = async (dir: string, id: string, files: Record<string, unknown>): Promise<void> => {
  for (const [path, data] of Object.entries(files)) {
    const file = join(dir, id, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof data === 'string' ? data : JSON.stringify(data, null, 2))
  }
}

/** A new, empty brands directory. */
export const emptyBrandsDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'foyer-brands-'))
