// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const route = (path: string) => ({ id: path, path, access: 'player' as const })
const open = async (paths: string[], props: Record<string, unknown> = {}) => {
  const stores = englishStores({ facts: testFacts({ routes: paths.map(route) }) })
  render(<WithDialogs stores={stores} />)
  act(() => {
    stores.dialogs.open({ kind: 'identity-verification', props })
  })
  return screen.findByRole('dialog', { name: 'Please verify your identity' })
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('prompts the player to verify and leads to the verification [DIALOG-10]', async () => {
  expect((await open(['/profile/settings', '/profile/verification'])).textContent).toContain(
    'Have an identity card or passport ready',
  )
  expect(hrefs()).toEqual(['/profile/verification'])
})
test('without such a page it links to the details, and without those it only explains', async () => {
  await open(['/profile/settings'])
  expect(hrefs()).toEqual(['/profile/settings'])
  cleanup()
  expect((await open([])).textContent).toContain('Your money stays in your balance')
  expect(hrefs()).toEqual([])
  expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy()
})
test('a link in the refusal is used first', async () => {
  await open(['/profile/verification'], { buttons: [{ show: true, link: '/profile/verification?level=2' }] })
  expect(hrefs()).toEqual(['/profile/verification?level=2'])
  cleanup()
  await open([], { buttons: [{ show: true, link: '/profile/verification' }] })
  expect(screen.getByRole('link', { name: 'Verify now' }).getAttribute('href')).toBe('/profile/verification')
})
