// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('shows its slot below its title', () => {
  render(<Show {...{ schema, widget }} props={{ title: 'Side by side' }} slots={{ main: <p>One</p> }} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Side by side')
  expect(screen.getByText('One').closest<HTMLElement>('section')!.dataset['narrowest']).toBe('280')
  expect(screen.getByText('One').closest('[data-slot]')!.getAttribute('data-slot')).toBe('main')
})

test('widths are those of a step, from the least to the most', () => {
  for (const [narrowest, step] of [
    [160, '160'],
    [333, '340'],
    [800, '800'],
  ] as const) {
    render(<Show {...{ schema, widget }} props={{ narrowest }} slots={{ main: <p>At {narrowest}</p> }} />)
    const root = screen.getByText(`At ${narrowest}`).closest<HTMLElement>('section')!
    expect(root.dataset['narrowest']).toBe(step)
  }
})
