// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'foyer_consent=; max-age=0'
})
const show = () =>
  render(<Show {...{ schema, widget }} stores={makeStores({ facts: { consent: ['analytics', 'chat'] } })} />)
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => [name.replace('consent-', ''), checked])

test('asks about what the brand uses, with nothing ticked', () => {
  show()
  expect(boxes()).toEqual([
    ['analytics', false],
    ['chat', false],
  ])
})

test('keeps what is ticked, all or nothing, and shows it when it is opened again', () => {
  show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Support chat/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }))
  expect(document.cookie).toContain('foyer_consent=-analytics.chat')
  cleanup()
  show()
  expect(boxes()).toEqual([
    ['analytics', false],
    ['chat', true],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  expect(document.cookie).toContain('foyer_consent=analytics.chat')
})

test('its three answers weigh the same', () => {
  show()
  const looks = screen.getAllByRole('button').map(({ className }) => className)
  expect([looks.length, new Set(looks).size]).toEqual([3, 1])
})
