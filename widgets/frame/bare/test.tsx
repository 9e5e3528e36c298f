// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('[ROUTE-63.3] holds the page and nothing else: no header, no footer, no navigation', () => {
  const { container } = render(
    <Show {...{ schema, widget }} props={{ layout: 'empty' }} slots={{ main: <h1>Back shortly</h1> }} />,
  )
  expect(container.querySelector('[data-layout=empty]')).not.toBeNull()
  expect(screen.getByRole('main').textContent).toBe('Back shortly')
  for (const role of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(role)).toBeNull()
})
