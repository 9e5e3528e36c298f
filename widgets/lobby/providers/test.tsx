// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const data = [
  { sysname: 'redwire', name: 'Redwire' },
  { sysname: 'folio', name: 'Folio' },
]
const show = (variant: string, wins = data, assets: Record<string, string> = {}) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/providers"
      props={{ variant, title: 'Providers' }}
      data={wins}
      stores={testStores({ messages: sampleMessages(), facts: testFacts({ assets }) })}
    />,
  ).container

test('each provider leads to its games and is named, by mark or by word [GAMES-08.3]', () => {
  show('plain')
  for (const { name, sysname } of data)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/gamehall?providers=${sysname}`)
  cleanup()
  const container = show('cards', data, { 'providers.svg': '/assets/providers.svg' })
  expect(container.querySelector('use[href="/assets/providers.svg#redwire"]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Redwire' })).toBeDefined()
})
test('without providers it takes no room', () => {
  expect(show('cards', []).childElementCount).toBe(0)
})
