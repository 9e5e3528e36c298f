// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DRAWER_ID } from '../../frame/parts/drawer.ts'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('opens the menu of the layout', () => {
  render(<Show {...{ schema, widget }} />)
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('popovertarget')).toBe(DRAWER_ID)
})
