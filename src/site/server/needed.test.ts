import { expect, test } from 'vitest'
import { neededClasses, neededMessages } from './needed.ts'

const needs = {
  client: { classes: ['fy-slot', 'fy-notice-'], messages: ['common.close', 'auth.'] },
  'lobby/hero': { classes: ['fy-button'], messages: ['lobby.kind.', 'lobby.play'] },
  'lobby/row': { classes: [], messages: ['lobby.row'] },
  'cashier/deposit': { classes: ['fy-field'], messages: ['cashier.title'] },
  'promo/list': { classes: [], messages: ['promo.none'] },
  'cashier/history': { classes: [], messages: ['cashier.history.', 't:'] },
}
const keys = ['common.close', 'lobby.kind.slots', 'lobby.play', 'lobby.row', 'cashier.title', 'offers.welcome.title']
const asked = (...widgets: string[]) => keys.filter(neededMessages(needs)(widgets))

test('messages are those that the code of every page and of the widgets says, whole or how they begin', () => {
  expect(asked()).toEqual(['common.close'])
  expect(asked('lobby/hero')).toEqual(['common.close', 'lobby.kind.slots', 'lobby.play'])
  expect(asked('lobby/hero', 'lobby/row', 'no/such')).toEqual([
    'common.close',
    'lobby.kind.slots',
    'lobby.play',
    'lobby.row',
  ])
})

test('messages that no code says are there for widgets that show what a brand says for the platform', () => {
  expect(asked('cashier/deposit')).toEqual(['common.close', 'cashier.title', 'offers.welcome.title'])
  expect(asked('promo/list')).toEqual(['common.close', 'offers.welcome.title'])
})

test('a widget that translates texts of data has every message, also one that other code says', () => {
  expect(asked('cashier/history')).toEqual(keys)
})

test('classes are those of the code of every page and of the widgets, whole or how they begin', () => {
  const isUsed = neededClasses(needs, ['lobby/hero'])
  expect(['fy-slot', 'fy-notice-danger', 'fy-button', 'fy-button-l', 'fy-field'].filter(isUsed)).toEqual([
    'fy-slot',
    'fy-notice-danger',
    'fy-button',
  ])
})
