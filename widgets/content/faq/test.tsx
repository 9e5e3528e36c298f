// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const items = [
  { question: 'How do I pay in?', answer: '**Cards** at once.|Banks take a day.' },
  { question: 'Can I set a limit?', answer: 'Yes.' },
]

test('every question opens its answer without a script, one of a list at a time', () => {
  const { container } = render(<Show {...{ schema, widget }} props={{ title: 'Questions', items, firstOpen: true }} />)
  const all = [...container.querySelectorAll('details')]
  expect(all.map(({ open }) => open)).toEqual([true, false])
  expect(new Set(all.map((details) => details.getAttribute('name'))).size).toBe(1)
  expect(screen.getByText('Cards').tagName).toBe('B')
  expect(screen.getByText(/at once/).querySelector('br')).not.toBeNull()
})

test('its title has the level its page needs', () => {
  render(<Show {...{ schema, widget }} props={{ title: 'Questions', level: 3, items }} />)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Questions')
})
