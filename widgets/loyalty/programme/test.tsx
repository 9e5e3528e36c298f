// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import {
  sampleInfo,
  sampleLevels,
  sampleLoyalty,
  sampleProgram,
  sampleQuest,
  type LoyaltyFacts,
} from '../parts/samples.ts'
import type { ProgrammeData } from './data.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = { title: 'Loyalty', variant: 'cards', shopHref: '/loyalty/shop' }
const full = (changes: Partial<ProgrammeData> = {}): ProgrammeData => ({
  info: sampleInfo(),
  program: sampleProgram(),
  quests: [sampleQuest()],
  isUnknown: false,
  ...changes,
})
const show = (data = full(), loyalty: Partial<LoyaltyFacts> = {}) => {
  const stores = englishStores({
    facts: testFacts({ loyalty: sampleLoyalty(loyalty), dialogs: ['loyalty-quest'] }),
    session: data.info ? testSession() : null,
  })
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="loyalty/programme" props={props} data={data} stores={stores} />
    </WithDialogs>,
  )
  return stores
}

test('points have the name and the coin of the brand [LOYALTY-02.1]', () => {
  for (const [coinIcon, pointsAlias] of [
    ['lightning', 'volts'],
    ['crown', 'crowns'],
  ] as const) {
    show(full({ info: sampleInfo({ pointsAlias }) }), { coinIcon })
    const points = document.querySelector('.standing .points')!
    expect(points.querySelector('use')!.getAttribute('href')).toMatch(new RegExp(`#${coinIcon}$`))
    expect(points.querySelector('.alias')!.textContent).toBe(pointsAlias)
    cleanup()
  }
})
test('points with name and coin, the level, and the way to the next in percent [LOYALTY-02.1] [LOYALTY-02.2]', () => {
  show()
  const standing = document.querySelector('.standing')!
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Volt 2')
  const points = standing.querySelector('.points')!
  expect(points.textContent).toBe('1,250 volts')
  expect(points.querySelector('use')!.getAttribute('href')).toMatch(/#coins$/)
  expect(standing.textContent).toContain('240 of 500 experience to Volt 3')
  expect(standing.querySelector('[data-percent]')!.textContent).toBe('35%')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('35')
})
test('the next level is named with what it still takes and what it gives; on the highest there is none', () => {
  show()
  const next = document.querySelector('.next')!
  expect(next.querySelector('h2')!.textContent).toBe('Next: Volt 3')
  expect(next.textContent).toContain('260 more experience · one for each €10.00 that counts in full')
  expect(next.textContent).toContain('Gives 100 volts')
  cleanup()
  show(full({ info: sampleInfo({ levels: sampleLevels(12_345) }) }))
  expect(document.querySelector('.next')).toBeNull()
})
test('a step says the least stake of a round it counts, in the currency it is told in', () => {
  const [step] = sampleQuest().steps
  const steps = [{ ...step!, is_done: false, min_stake: { amount: '0.20', currency: 'EUR' } }]
  show(full({ quests: [sampleQuest({ steps })] }))
  expect(document.querySelector('.path small')!.textContent).toBe('from €0.20 a round')
})
test.each([
  [{ minValue: 0, maxValue: 3, expCount: 2 }, '66%', '66'],
  [{ minValue: 100, maxValue: 500, expCount: 100 }, '0%', '0'],
  [{ minValue: 10_000, maxValue: null, expCount: 12_345 }, '100%', '100'],
])('a progress of %j is %s of the way [LOYALTY-02.2]', (progress, percent, value) => {
  const levels = sampleLevels(progress.expCount)
  show(full({ info: sampleInfo({ progress, exp: progress.expCount, levels }) }))
  expect(document.querySelector('[data-percent]')!.textContent).toBe(percent)
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(value)
})
test('on the highest level the page says so [LOYALTY-02.2]', () => {
  const exp = 12_345
  show(
    full({ info: sampleInfo({ levels: sampleLevels(exp), progress: { minValue: 1, maxValue: null, expCount: exp } }) }),
  )
  expect(screen.getByText('You are on the highest level.')).toBeTruthy()
})
test('the ladder marks the levels that were reached and the current one', () => {
  show()
  const states = [...document.querySelectorAll('.ladder > li')].map((level) => level.getAttribute('data-state'))
  expect(states).toEqual(['reached', 'current', 'ahead', 'ahead', 'ahead'])
  expect(document.querySelector('[aria-current="step"]')!.textContent).toContain('Volt 2')
})
test('a link to the tutorial is there exactly where the brand has one [LOYALTY-06.1..2]', () => {
  for (const data of [full(), full({ info: null, quests: [] })]) {
    show(data, { tutorialUrl: '/help' })
    expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/help')
    cleanup()
  }
  const { tutorialUrl: _tutorialUrl, ...without } = sampleLoyalty()
  const stores = englishStores({ facts: testFacts({ loyalty: without }), session: testSession() })
  render(<TestWidget widget={widget} id="loyalty/programme" props={props} data={full()} stores={stores} />)
  expect(screen.queryByRole('link', { name: 'How it works' })).toBeNull()
})
test('a guest sees the levels and how points are collected, and may open an account', () => {
  show(full({ info: null, quests: [], program: sampleProgram({ is_own: false, levels: sampleLevels(null) }) }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Volt Club')
  expect(document.querySelectorAll('.ladder > li')).toHaveLength(5)
  expect(document.querySelector('.earn')!.textContent).toContain('Each €10.00 of real money')
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('?show_popup_reg=1')
  expect(document.querySelector('.points')).toBeNull()
})
test('a quest opens in a dialog with its steps, how far each is, and where it is done [DIALOG-16]', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'See the steps First steps' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }))
  expect(dialog.getByText('Gives 100 volts')).toBeTruthy()
  const steps = dialog.getAllByRole('listitem')
  expect(steps.map((step) => step.hasAttribute('data-done'))).toEqual([true, false, false])
  expect(steps[2]!.textContent).toContain('20 of 50')
  expect(dialog.getByRole('link', { name: 'Go Make a deposit' }).getAttribute('href')).toBe('/cashier/deposit')
})

const load = (
  { session = testSession() as ReturnType<typeof testSession> | null, sysname = '', loyalty = {} },
  answers: Record<string, unknown> = {},
) => {
  const called: string[] = []
  const calls = { getInfo: sampleInfo(), getPrograms: { items: [sampleProgram()] }, getProgram: sampleProgram() }
  const api = Object.fromEntries(
    Object.entries({ ...calls, getQuests: { items: [] }, ...answers }).map(([name, answer]) => [
      name,
      vi.fn(() => {
        called.push(name)
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    ]),
  )
  const context = {
    api: { loyalty: api },
    facts: testFacts({ loyalty: sampleLoyalty(loyalty) }),
    session,
    route: { params: sysname ? { sysname } : {} },
    props,
    signal: new AbortController().signal,
  }
  return { called, data: widget.load!(context as never) as Promise<ProgrammeData> }
}
test.each([
  [true, true, ['getInfo', 'getPrograms', 'getQuests']],
  [true, false, ['getInfo', 'getPrograms', 'getQuests']],
  [false, true, ['getInfo']],
  [false, false, []],
])('with points %s and characters %s a player’s page calls %j [LOYALTY-01.2..4]', async (points, characters, calls) => {
  const { called, data } = load({ loyalty: { isEnableLoyalty: points, isEnableCharacters: characters } })
  await data
  expect(called.toSorted()).toEqual(calls)
})
test('nothing of a player is read for a guest [LOYALTY-01.1]', async () => {
  const { called, data } = load({ session: null })
  expect((await data).info).toBeNull()
  expect(called).toEqual(['getPrograms'])
})
test('an address with a sysname shows that programme; an unknown one is not found [ROUTE-24.2]', async () => {
  const known = load({ sysname: 'club' })
  expect((await known.data).program).toMatchObject({ sysname: 'club' })
  expect(known.called).toContain('getProgram')
  const refusal = new ApiError({ type: 'InvalidParameterException', code: 14, message: 'unknown' } as never, 422)
  const data = await load({ sysname: 'gone' }, { getProgram: refusal }).data
  expect(widget.head!({ props, data })).toEqual({ status: 404 })
  await expect(load({ sysname: 'club' }, { getProgram: new Error('away') }).data).rejects.toThrow('away')
})
