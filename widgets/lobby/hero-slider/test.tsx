// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('its slides stand in a row that keys and buttons move', () => {
  render(<Show {...{ schema, widget }} slots={{ slides: <p>First</p> }} />)
  const row = screen.getByRole('group', { name: 'Highlights' })
  expect(row.querySelector('[data-slot=slides]')!.textContent).toBe('First')
  expect(screen.getByRole('button', { name: 'Next', hidden: true })).toBeTruthy()
})

test('takes heroes alone, two at least', () => {
  expect(schema.slots!['slides']).toMatchObject({ takes: ['lobby/hero'], least: 2 })
})
