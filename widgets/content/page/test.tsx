// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const data = {
  title: 'How our games are checked',
  lead: 'What is looked at.',
  blocks: [
    { title: 'Before', html: '<p>Every game is <b>measured</b>.</p>' },
    { questions: [{ question: 'Who looks?', answer: '**A laboratory.**|Each year.' }] },
    { link: { label: 'To the games', href: '/gamehall' } },
  ],
}

test('shows every block of the page: text, questions, a link', () => {
  const { container } = render(<Show {...{ schema, widget, data }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(data.title)
  expect(screen.getByText('measured').tagName).toBe('B')
  expect(container.querySelector('details summary')!.textContent).toContain('Who looks?')
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/gamehall')
})

test('it is an article that answers its questions; without data it is not found', () => {
  const head = widget.head!
  expect(head({ props: {}, data })).toMatchObject({
    title: data.title,
    description: data.lead,
    metadata: { schemaArticle: { headline: data.title }, schemaFaq: data.blocks[1]!.questions },
  })
  expect(head({ props: {}, data: { ...data, seo: { title: 'Other' } } })).toMatchObject({ title: 'Other' })
  expect(head({ props: {}, data: null })).toEqual({ status: 404 })
})
