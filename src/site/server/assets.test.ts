import { expect, test } from 'vitest'
import { clientAssets } from './assets.ts'

const assets = clientAssets(
  {
    'src/site/browser/client.tsx': {
      file: 'static/client.js',
      imports: ['_core.js'],
      css: ['static/client.css'],
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
  {
    client: 'static/client.js',
    'lobby/hero': 'static/lobby.js',
    'lobby/search': 'static/lobby.js',
    'play/game': 'static/game.js',
    'frame/rail': 'static/client.js',
  },
)

test('a document names the chunks of its widgets and what they import, each once, and never what runs anyway', () => {
  expect(assets.entries).toEqual(['/static/core.js', '/static/client.js'])
  expect(assets.preload(['lobby/hero', 'lobby/search', 'frame/rail'])).toEqual(['/static/lobby.js', '/static/parts.js'])
  expect(assets.preload(['no/such'])).toEqual([])
})

test('with a widget the entry does not import goes the list of all', () => {
  expect(assets.preload(['play/game'])).toEqual(['/static/all.js', '/static/game.js', '/static/parts.js'])
})

test('a build without an entry is refused', () => {
  expect(() => clientAssets({ 'src/site/browser/client.tsx': { file: 'static/client.css' } }, {})).toThrow('no entry')
})

test('the sheets of those chunks are named, without the entry’s own', () => {
  expect(assets.sheets(['lobby/hero', 'lobby/search', 'play/game'])).toEqual(['/static/lobby.css', '/static/game.css'])
  expect(assets.sheets(['frame/rail'])).toEqual([])
})
