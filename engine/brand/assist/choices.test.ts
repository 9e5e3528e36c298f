import { expect, test } from 'vitest'
import type { Choices } from '../../forms/schema/index.ts'
import { compileTiny, hero, page, testEnvironment } from '../testing.ts'
import { choicesOf } from './choices.ts'

const files = {
  'pages/home.json': page({ main: { hero: hero({}) } }),
  'pages/club.json': page({ main: { hero: hero({}) } }, { path: '/club' }),
  'locales/en.json': { hero: { title: 'Welcome back', more: 'Show more' } },
  'features.json': { chat: false },
}

const choices = async (): Promise<Choices> => {
  const { layered } = await compileTiny(files)
  const source = layered.layers[0]!.files.find(({ path }) => path === 'pages/home.json')!
  return choicesOf({ source, draft: source.data, layered, environment: testEnvironment, brands: ['tiny'] })
}

test('an editor gets the choices of a format that fit what is typed, the nearest first', async () => {
  const { of } = await choices()
  expect(await of('text', 'welcome')).toContainEqual({ name: 't:hero.title', detail: 'Welcome back' })
  expect((await of('text', 't:hero.more'))[0]).toEqual({ name: 't:hero.more', detail: 'Show more' })
  expect(await of('text', 'no such words')).toEqual([])
  expect(await of('icon', 'st')).toEqual([{ name: 'star' }, { name: 'list' }])
  expect(await of('href', '/club')).toEqual([{ name: '/club', detail: 'page club' }])
  expect((await of('rule', 'time.')).map(({ name }) => name)).toEqual(['time.hour', 'time.weekday', 'time.date'])
  expect((await of('widget', 'lobby/')).map(({ name }) => name)).toEqual(['lobby/hero', 'lobby/tabs'])
  expect((await of('feature', 'chat')).map(({ name }) => name)).toContain('chat')
  for (const name of ['nobody-knows', 'toString', 'constructor']) expect(await of(name, '')).toEqual([])
})
