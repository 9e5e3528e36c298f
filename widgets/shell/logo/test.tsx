// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test("is the brand's picture as a link with a name", () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ facts: { logo: '/assets/logo.svg' } })} />)
  const link = screen.getByRole('link', { name: 'Kilovolt, to the lobby' })
  expect(link.querySelector('img')!.getAttribute('src')).toBe('/assets/logo.svg')
})

test('a brand without a logo file shows its name', () => {
  render(<Show {...{ schema, widget }} />)
  expect(screen.getByRole('link').textContent).toBe('Kilovolt')
})

test('shows mark and name, and links to the lobby in the locale', () => {
  render(
    <Show
      {...{ schema, widget }}
      props={{ variant: 'row', mark: '/assets/glyph.svg', name: 'kilovolt' }}
      stores={makeStores({ facts: { locale: 'es', logo: '/assets/logo.svg' } })}
    />,
  )
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('kilovolt')
  expect(link.getAttribute('href')).toBe('/es')
  expect(link.querySelector('img')!.getAttribute('src')).toBe('/assets/glyph.svg')
})

test('on phones the mark stands in the place of the logo file, and the whole logo where there is no mark', () => {
  const stores = () => makeStores({ facts: { logo: '/assets/logo.svg' } })
  const { unmount } = render(
    <Show {...{ schema, widget }} props={{ compact: 'mark', mark: '/assets/mark.svg' }} stores={stores()} />,
  )
  const link = screen.getByRole('link')
  expect([...link.querySelectorAll('img')].map((picture) => [picture.className, picture.getAttribute('src')])).toEqual([
    ['picture', '/assets/logo.svg'],
    ['mark', '/assets/mark.svg'],
  ])
  expect(link.dataset['compact']).toBe('mark')
  unmount()
  render(<Show {...{ schema, widget }} props={{ compact: 'mark' }} stores={stores()} />)
  expect(screen.getByRole('link').dataset['compact']).toBe('same')
})
