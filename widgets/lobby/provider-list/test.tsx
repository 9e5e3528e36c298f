// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (data: object[]) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/provider-list"
      props={{ title: 'Providers', text: '' }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )

const names = ['redwire', 'quasar-play', 'folio']
test('every provider leads to the game hall with that provider chosen [GAMES-08.1] [GAMES-08.2]', () => {
  show(names.map((sysname, index) => ({ sysname, name: sysname, games: index + 2 })))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    names.map((sysname) => `/gamehall?providers=${sysname}`),
  )
  for (const count of [2, 3, 4]) expect(screen.getByText(`${count} games`)).toBeDefined()
})
test('the page lists every provider the platform has [GAMES-08.1]', async () => {
  const getProviders = () => Promise.resolve(names.map((sysname) => ({ sysname, name: sysname, games_count: 1 })))
  const context = { api: { games: { getProviders } }, signal: new AbortController().signal }
  expect(await widget.load!(context as never)).toEqual(names.map((sysname) => ({ sysname, name: sysname, games: 1 })))
})
test('says so when there are none', () => {
  show([])
  expect(screen.getByText('No providers yet')).toBeDefined()
})
