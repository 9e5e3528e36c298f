// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { at, makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const route = at('/gamehall', { category: 'slots', providers: 'basalt,redwire' }, '#top')

test('[I18N-02] leads to the same page in the other locale, with query and hash', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ route })} />)
  expect(screen.getByText('Español').closest('a')!.getAttribute('href')).toBe('/es/gamehall?category=slots&providers=basalt%2Credwire#top')
  expect(screen.getAllByText('English')[1]!.closest('a')!.getAttribute('aria-current')).toBe('true')
})

test('[I18N-02] the default locale carries no segment', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ route: at('/'), facts: { locale: 'es' } })} />)
  expect(screen.getByText('English').closest('a')!.getAttribute('href')).toBe('/')
})

test('[I18N-03] saves a player\'s choice before leaving; a guest\'s is the address alone', async () => {
  const answer = vi.fn(() => 1)
  // The page is left by the browser itself, which jsdom reports instead of doing.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<Show {...{ schema, widget }} stores={makeStores({ route, answer, session: player })} />)
  fireEvent.click(screen.getByText('Español'))
  await waitFor(() => expect(answer).toHaveBeenCalledWith('account.changelocale', { locale: 'es' }))
  cleanup()
  answer.mockClear()
  render(<Show {...{ schema, widget }} stores={makeStores({ route, answer })} />)
  fireEvent.click(screen.getByText('Español'))
  expect(answer).not.toHaveBeenCalled()
})

test('a brand with one language shows no choice', () => {
  const { container } = render(<Show {...{ schema, widget }} stores={makeStores({ facts: { locales: { default: 'en', strategy: 'url', available: [{ code: 'en', name: 'English' }] } } })} />)
  expect(container.childElementCount).toBe(0)
})
