// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('shows both columns', () => {
  render(
    <TestWidget
      widget={widget}
      id="lobby/home-split"
      props={{}}
      stores={testStores()}
      slots={{ main: 'wide', aside: 'narrow' }}
    />,
  )
  expect(screen.getByText('wide').dataset['slot']).toBe('main')
  expect(screen.getByText('narrow').dataset['slot']).toBe('aside')
})
