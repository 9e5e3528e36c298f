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

test('every provider leads to the game hall with that provider chosen [GAMES-08]', () => {
  show([{ sysname: 'redwire', name: 'Redwire', games: 9 }])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall?providers=redwire')
  expect(screen.getByText('9 games')).toBeDefined()
})
test('says so when there are none', () => {
  show([])
  expect(screen.getByText('No providers yet')).toBeDefined()
})
