// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CampaignPopup } from '../../../schemas/api/content.ts'
import { samplePopup } from '../../rewards/parts/samples.ts'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const open = async (popup: CampaignPopup, more: object = {}) => {
  const stores = englishStores()
  render(<WithDialogs stores={stores} />)
  act(() => {
    stores.dialogs.open({ kind: 'campaign', props: { popup, ...more } })
  })
  const dialog = await screen.findByRole('dialog', { name: popup.title })
  return { stores, dialog }
}

test('a popup shows picture, words and its way on, which closes it [DIALOG-12.1] [DIALOG-12.4] [CMS-16]', async () => {
  const text = 'They wait for you.\n\nWhat they win is yours.'
  const { stores, dialog } = await open(samplePopup({ text, image: '/assets/offer-1.webp' }))
  expect([...dialog.querySelectorAll('.said p')].map((each) => each.textContent)).toEqual([
    'They wait for you.',
    'What they win is yours.',
  ])
  expect(dialog.querySelector('.fy-dialog-banner img')?.getAttribute('src')).toBe('/assets/offer-1.webp')
  const link = screen.getByRole('link', { name: 'See the offer' })
  expect([link.getAttribute('href'), document.activeElement]).toEqual(['/offers/12', link])
  fireEvent.click(link)
  expect(stores.dialogs.stack).toEqual([])
})

test('without a way on there is one button, without a picture no space for one', async () => {
  const { stores, dialog } = await open(samplePopup({ link: null }))
  expect(dialog.querySelector('.fy-dialog-banner')).toBeNull()
  const buttons = [...dialog.querySelectorAll('.buttons > *')]
  expect(buttons.map((each) => each.textContent)).toEqual(['Close'])
  fireEvent.click(buttons[0]!)
  expect(stores.dialogs.stack).toEqual([])
})

test('a preview says that it is one [ACCESS-12.4]', async () => {
  const { dialog } = await open(samplePopup(), { isPreview: true })
  expect(dialog.textContent).toContain('Preview.')
})
