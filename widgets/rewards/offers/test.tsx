// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleOffer } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const { trigger } = sampleOffer()
const offers = [sampleOffer(), sampleOffer({ id: 12, trigger: { ...trigger, user_satisfies_params: false } })]
const show = (session: ReturnType<typeof testSession> | null, data = { offers }) =>
  render(
    <TestWidget
      widget={widget}
      id="rewards/offers"
      props={{ title: 'Offers', text: '', level: 1 }}
      data={data}
      stores={testStores({ session, messages: sampleMessages() })}
    />,
  ).container
const ids = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-offer]')].map((card) => card.getAttribute('data-offer'))

test('a player sees the offers they satisfy, and no others [OFFER-01.1]', () => {
  expect(ids(show(testSession()))).toEqual(['11'])
})
test('a guest sees all offers [OFFER-02.1]', () => {
  expect(ids(show(null))).toEqual(['11', '12'])
})
test('the key facts are those of the offer', () => {
  const words = show(testSession()).querySelector('[data-offer]')!.textContent
  for (const fact of ['€10 of bonus money', '10 times the bonus', 'Slots 100%', '€5.00', '7 days'])
    expect(words).toContain(fact)
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/offers/11')
})
test('without offers it leads to the games', () => {
  show(testSession(), { offers: [] })
  expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/gamehall')
})
