// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { CHARACTER_PLACES } from '../../../schemas/brand/loyalty.ts'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleCharacters, sampleInfo, sampleLoyalty, type LoyaltyFacts } from '../parts/samples.ts'
import type { CharacterPlace } from '../parts/switches.ts'
import list from '../../dialogs/loyalty-character/widget.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const context = (place: CharacterPlace, loyalty: Partial<LoyaltyFacts>, isPlayer = true) => {
  const getInfo = vi.fn(() => Promise.resolve(sampleInfo()))
  const facts = testFacts({ loyalty: sampleLoyalty(loyalty) })
  const session = isPlayer ? testSession() : null
  const signal = new AbortController().signal
  return { getInfo, facts, given: { api: { loyalty: { getInfo } }, facts, session, props: { place }, signal } as never }
}
/** Loads and shows the widget as a page would. */
const show = async (place: CharacterPlace, loyalty: Partial<LoyaltyFacts> = {}) => {
  const { facts, given, getInfo } = context(place, loyalty)
  const data = (await widget.load!(given)) as never
  const fox = sampleCharacters()[0]!
  let character = fox
  const setCharacter = vi.fn(({ id }: { id: string }) => {
    character = sampleCharacters().find((each) => each.id === id)!
    return Promise.resolve(1 as const)
  })
  const stores = englishStores({
    facts,
    session: testSession(),
    api: {
      loyalty: {
        setCharacter,
        getInfo: () => Promise.resolve(sampleInfo({ character })),
        getCharacters: () => Promise.resolve({ items: sampleCharacters(), offset: 0, limit: 50, total: 3 }),
      },
    },
  })
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="loyalty/character" props={{ place }} data={data} stores={stores} />
    </WithDialogs>,
  )
  return { getInfo, setCharacter }
}
const portrait = () => document.querySelector('[data-character]')

test.each(CHARACTER_PLACES)(
  'the character is shown in %s exactly where the brand names it [LOYALTY-04.1]',
  async (place) => {
    await show(place, { placesWhereDisplayedCharacters: [place] })
    expect(portrait()?.getAttribute('data-character')).toBe('fox')
    cleanup()
    const others = CHARACTER_PLACES.filter((each) => each !== place)
    const { getInfo } = await show(place, { placesWhereDisplayedCharacters: others })
    expect([portrait(), getInfo.mock.calls.length]).toEqual([null, 0])
  },
)
test('and nowhere where characters are off, though points are on [LOYALTY-05.1]', async () => {
  const { getInfo } = await show('loyalty-page', { isEnableCharacters: false })
  expect([portrait(), screen.queryByRole('button'), getInfo.mock.calls.length]).toEqual([null, null, 0])
  cleanup()
  await show('loyalty-page', { isEnableCharacters: true, isEnableLoyalty: false })
  expect(portrait()).not.toBeNull()
})
test('nothing is read for a guest [LOYALTY-01.1]', async () => {
  const { getInfo, given } = context('loyalty-page', {}, false)
  expect(await widget.load!(given)).toBeNull()
  expect(getInfo).not.toHaveBeenCalled()
})

test.each([true, false])('with characters %s there are some to change to, or none [LOYALTY-05.2]', async (isOn) => {
  const getCharacters = vi.fn(() => Promise.resolve({ items: sampleCharacters() }))
  const given = {
    api: { loyalty: { getCharacters } },
    facts: testFacts({ loyalty: sampleLoyalty({ isEnableCharacters: isOn }) }),
    session: testSession(),
    props: { step: 'choose' },
  }
  const data = await list.load!(given as never)
  expect([data, getCharacters.mock.calls.length]).toEqual(isOn ? [sampleCharacters(), 1] : [null, 0])
})

/** Opens the list and chooses Ohm. */
const choose = async () => {
  const page = await show('loyalty-page')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const list = within(await screen.findByRole('dialog', { name: 'Choose your character' }))
  const names = list.getAllByRole('listitem').map((item) => item.querySelector('b')!.textContent)
  fireEvent.click(list.getByRole('button', { name: 'Choose Ohm' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Change to Ohm?' }))
  return { ...page, list, names, question }
}
test('another character is chosen from a list, and set after a question [DIALOG-17] [DIALOG-18.1..2]', async () => {
  const { list, names, question, setCharacter } = await choose()
  expect(names).toEqual(['Faraday', 'Ohm', 'Ampere'])
  expect(list.queryByRole('button', { name: 'Choose Faraday' })).toBeNull()
  expect(setCharacter).not.toHaveBeenCalled()
  fireEvent.click(question.getByRole('button', { name: 'Yes, Ohm' }))
  await waitFor(() => expect(portrait()!.getAttribute('data-character')).toBe('owl'))
  expect(setCharacter.mock.calls).toEqual([[{ id: 'owl' }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Ohm is your character now.')).toBeTruthy()
})
test('cancelling sets nothing, and the list is still there [DIALOG-18.1]', async () => {
  const { question, setCharacter } = await choose()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(setCharacter).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Choose your character' })).toBeTruthy()
})

test('until a character is chosen, those to choose from are pictured', async () => {
  const getCharacters = vi.fn(() => Promise.resolve({ items: sampleCharacters() }))
  const getInfo = () => Promise.resolve(sampleInfo({ character: null }))
  const { facts, given } = context('loyalty-page', {})
  const data = await widget.load!({ ...(given as object), api: { loyalty: { getInfo, getCharacters } } } as never)
  const stores = englishStores({ facts, session: testSession() })
  const { container } = render(
    <TestWidget widget={widget} id="loyalty/character" props={{ place: 'loyalty-page' }} data={data} stores={stores} />,
  )
  expect(getCharacters.mock.calls).toEqual([[{ limit: 4 }, { signal: expect.anything() }]])
  expect(container.querySelectorAll('.cast img')).toHaveLength(sampleCharacters().length)
  expect(container.querySelector('.portrait')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose one' })).toBeTruthy()
})
