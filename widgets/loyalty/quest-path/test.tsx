// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import type { LoyaltyQuest } from '../../../schemas/api/loyalty.ts'
import { englishStores } from '../../dialogs/parts/testing.tsx'
import { sampleLoyalty, sampleProgram, sampleQuest, type LoyaltyFacts } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (data: object | null, props = { guestText: '' }) => {
  const stores = englishStores({
    facts: testFacts({ loyalty: sampleLoyalty(), dialogs: ['loyalty-quest'] }),
    session: testSession(),
  })
  render(<TestWidget widget={widget} id="loyalty/quest-path" props={props} data={data} stores={stores} />)
  return stores
}
const data = { quest: sampleQuest(), alias: 'volts', isGuest: false }
const states = () =>
  screen.getAllByRole('listitem').map((step) => [step.querySelector('b, a')!.textContent, step.dataset['state']])

test('the steps are done, next and later, and the reward is at the end', () => {
  show(data)
  expect(states()).toEqual([
    ['Complete your profile', 'done'],
    ['Make a deposit', 'now'],
    ['Play 50 rounds', 'later'],
    ['100 volts', 'later'],
  ])
  expect(screen.getByRole('list', { name: '1 of 3 steps done' })).toBeTruthy()
  // Only what is next leads somewhere, and is said to be the current step.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cashier/deposit'])
  expect(document.querySelector('[aria-current="step"]')!.textContent).toContain('Make a deposit')
})
test('a player can open the quest, a guest an account', () => {
  const stores = show(data)
  fireEvent.click(screen.getByRole('button', { name: 'See the steps' }))
  expect(stores.dialogs.isOpen('loyalty-quest')).toBe(true)
  cleanup()
  show({ ...data, isGuest: true }, { guestText: 'Join the show.' })
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('?show_popup_reg=1')
  expect(screen.getByText('Join the show.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
test('without a quest nothing is shown', () => {
  show(null)
  expect(document.querySelector('section')).toBeNull()
})

const load = (
  quests: LoyaltyQuest[],
  session: ReturnType<typeof testSession> | null = testSession(),
  loyalty: Partial<LoyaltyFacts> = {},
) => {
  const getQuests = vi.fn(async () => ({ items: quests }))
  const getPrograms = vi.fn(async () => ({ items: [sampleProgram({ is_own: session !== null })] }))
  const api = { loyalty: { getQuests, getPrograms } }
  const facts = testFacts({ loyalty: sampleLoyalty(loyalty) })
  const context = { api, facts, session, props: {}, signal: new AbortController().signal }
  return { getQuests, getPrograms, data: widget.load!(context as never) as Promise<unknown> }
}
test('the first open quest is taken, and none once all are done', async () => {
  const done = sampleQuest({ id: 'done', done_at: '2026-11-01T00:00:00.000Z' })
  expect(await load([done, sampleQuest()]).data).toMatchObject({ quest: { id: 'first-steps' }, isGuest: false })
  expect(await load([sampleQuest()], null).data).toMatchObject({ alias: 'volts', isGuest: true })
  expect(await load([done]).data).toBeNull()
})
test('where points are off nothing is asked for [LOYALTY-01.4]', async () => {
  const { getQuests, getPrograms, data } = load([sampleQuest()], testSession(), { isEnableLoyalty: false })
  expect(await data).toBeNull()
  expect([getQuests.mock.calls.length, getPrograms.mock.calls.length]).toEqual([0, 0])
})
