// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const tabs = [
  { panel: 'first', label: 'Slots' },
  { panel: 'second', label: 'Tables' },
]

test('one panel shows; a tab, or an arrow key on it, shows another', () => {
  render(<Show {...{ schema, widget }} props={{ tabs }} slots={{ first: <p>Reels</p>, second: <p>Wheels</p> }} />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Reels')
  fireEvent.click(screen.getByRole('tab', { name: 'Tables' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Wheels')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Tables' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'Slots' }).getAttribute('aria-selected')).toBe('true')
  const panel = screen.getByRole('tabpanel')
  expect(screen.getByRole('tab', { name: 'Slots' }).getAttribute('aria-controls')).toBe(panel.id)
})
