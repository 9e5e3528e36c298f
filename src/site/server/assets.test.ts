import { expect, test } from 'vitest'
import { clientAssets } from './assets.ts'

const files: Record<string, string> = { 'static/primitives-1.css': 'a{top:0}.fy-a{top:0}.fy-b{top:0}' }
const read = (file: string) => files[file]!
const needs = {
  client: { classes: [], messages: ['common.'] },
  'lobby/hero': { classes: ['fy-a'], messages: ['lobby.hero'] },
}
const assets = clientAssets({
  manifest: {
    'src/site/browser/client.tsx': {
      file: 'static/client.js',
      imports: ['_core.js'],
      css: ['static/client.css', 'static/primitives-1.css'],
      dynamicImports: ['_lobby.js', 'src/site/shared/widgets.ts'],
    },
    'src/site/shared/widgets.ts': { file: 'static/all.js' },
    '_core.js': { file: 'static/core.js' },
    '_lobby.js': {
      file: 'static/lobby.js',
      imports: ['_core.js', '_parts.js', 'src/site/browser/client.tsx'],
      css: ['static/lobby.css'],
    },
    '_parts.js': { file: 'static/parts.js' },
    'widgets/play/game/widget.tsx': { file: 'static/game.js', imports: ['_parts.js'], css: ['static/game.css'] },
  },
  chunkFiles: {
    client: 'static/client.js',
    'lobby/hero': 'static/lobby.js',
    'lobby/search': 'static/lobby.js',
    'play/game': 'static/game.js',
    'frame/rail': 'static/client.js',
  },
  needs,
  read,
})

test('a document names the chunks of its widgets and what they import, each once, and never what runs anyway', () => {
  expect(assets.entries).toEqual(['/static/core.js', '/static/client.js'])
  expect(assets.preload(['lobby/hero', 'lobby/search', 'frame/rail'])).toEqual(['/static/lobby.js', '/static/parts.js'])
  expect(assets.preload(['no/such'])).toEqual([])
})

test('with a widget the entry does not import goes the list of all', () => {
  expect(assets.preload(['play/game'])).toEqual(['/static/all.js', '/static/game.js', '/static/parts.js'])
})

test('a build without an entry is refused', () => {
  const manifest = { 'src/site/browser/client.tsx': { file: 'static/client.css' } }
  expect(() => clientAssets({ manifest, chunkFiles: {}, needs, read })).toThrow('no entry')
})

test('the sheets of the entry and of those chunks are named, the primitives apart', () => {
  expect(assets.sheets(['lobby/hero', 'lobby/search', 'play/game'])).toEqual([
    '/static/client.css',
    '/static/lobby.css',
    '/static/game.css',
  ])
  expect(assets.sheets(['frame/rail'])).toEqual(['/static/client.css'])
  expect(assets.primitives).toEqual(['/static/primitives-1.css'])
})

test('a document has the primitives and messages of its widgets', () => {
  expect(assets.primitivesOf(['lobby/hero'])).toBe('a{top:0}.fy-a{top:0}')
  expect(assets.primitivesOf([])).toBe('a{top:0}')
  expect(['common.close', 'lobby.hero.title', 'lobby.row'].filter(assets.messagesOf(['lobby/hero']))).toEqual([
    'common.close',
    'lobby.hero.title',
  ])
})
