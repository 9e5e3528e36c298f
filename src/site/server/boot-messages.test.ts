import { expect, test } from 'vitest'
import { trimMessages } from './boot-messages.ts'

const definition = {
  page: {
    frame: {
      id: 'frame',
      widget: 'frame/rail',
      props: {},
      slots: {
        main: [
          { id: 'a', widget: 'lobby/hero', props: {}, isStill: true as const },
          { id: 'b', widget: 'lobby/row', props: {} },
        ],
      },
    },
  },
  messages: { 'lobby.row': 'Row', 'lobby.hero': 'Hero', 'frame.menu': 'Menu' },
} as never

test('a document has the messages of widgets that run, made once', () => {
  const asked: string[][] = []
  const assets = {
    messagesOf: (widgets: Iterable<string>) => {
      asked.push([...widgets])
      return (key: string) => key !== 'lobby.hero'
    },
  }
  const trimmed = trimMessages(definition, assets)
  expect(trimmed.messages).toEqual({ 'lobby.row': 'Row', 'frame.menu': 'Menu' })
  expect(asked).toEqual([['frame/rail', 'lobby/row']])
  expect(trimMessages(definition, assets)).toBe(trimmed)
})
