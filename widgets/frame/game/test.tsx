// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('[ROUTE-61] is the game layout: a bar above the game, no footer', () => {
  const { container } = render(
    <Show {...{ schema, widget }} props={{ layout: 'game' }} slots={{ centre: 'wallet', main: <h1>Neon Dice</h1> }} />,
  )
  expect(container.querySelector('[data-layout=game]')).not.toBeNull()
  expect(screen.getByRole('banner').textContent).toBe('wallet')
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(Object.keys(schema.slots!)).not.toContain('footer')
})
