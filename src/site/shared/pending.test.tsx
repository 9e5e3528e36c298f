// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pending } from './app.tsx'
import { CurrentPage } from './current-page.ts'

afterEach(cleanup)

test.each([
  ['bar', 'bar'],
  ['spinner', 'spinner'],
  ['none', undefined],
] as const)('the brand chooses what shows while the next page loads: %s [CMS-15]', (loader, shown) => {
  const page = new CurrentPage({} as never)
  page.setBusy(true)
  const { container } = render(<Pending page={page} loader={loader} />)
  const element = container.querySelector<HTMLElement>('.fy-pending')
  expect([element?.dataset['loader'], element?.dataset['busy']]).toEqual([shown, shown && 'true'])
})
