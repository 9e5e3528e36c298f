// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleCategories, sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test("the page's own tab comes first and is the current one, then categories, then links", () => {
  const props = {
    lead: { label: 'The selection', icon: 'crown-simple', href: '/' },
    categories: ['tables'],
    links: [{ label: 'Providers', href: '/providers' }],
  }
  render(
    <TestWidget
      widget={widget}
      id="lobby/category-tabs"
      props={props}
      data={sampleCategories}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['The selection', '/', 'true'],
    ['Tables', '/gamehall?category=tables', null],
    ['Providers', '/providers', null],
  ])
})
