// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test("shows the brand's age mark and links", () => {
  render(
    <Show
      {...{ schema, widget }}
      props={{ licence: 'Licence 1', links: [{ label: 'Help', href: '/help' }] }}
      stores={makeStores({ facts: { minimumAge: 21 } })}
    />,
  )
  expect(screen.getByText('21+').getAttribute('title')).toBe('21 years or older')
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy()
})
