// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { takesWidget } from '../../../engine/registry/schema.ts'
import { TestWidget } from '../../../engine/stores/testing.tsx'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test("shows the brand's minimum age and the links", () => {
  render(
    <Show
      {...{ schema, widget }}
      stores={makeStores({ facts: { minimumAge: 21 } })}
      props={{ links: [{ label: 't:nav.safer_play', href: '/safer-play' }] }}
    />,
  )
  expect(screen.getByRole('contentinfo').textContent).toContain('21+')
  expect(screen.getByRole('link', { name: 'Safer play' }).getAttribute('href')).toBe('/safer-play')
})

test('takes a text below its line', () => {
  expect(takesWidget(schema.slots!['end']!, 'content/rich-text')).toBe(true)
  const line = { text: '', links: [] }
  const show = (slots: Record<string, string>) =>
    render(<TestWidget widget={widget} id="shell/footer-line" props={line} slots={slots} stores={makeStores()} />)
  const { container } = show({ end: 'Licensed' })
  expect(screen.getByRole('contentinfo').textContent).toContain('Licensed')
  cleanup()
  show({})
  expect(container.querySelector('[data-slot]')).toBeNull()
})

test('without links there is no empty list', () => {
  render(<Show {...{ schema, widget }} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
