// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = {
  title: 'Terms',
  contents: true,
  sections: [
    { title: 'Who', paragraphs: ['You are **18** or older.|Really.'], list: ['<b>never markup</b>'] },
    {
      title: 'Help',
      links: [
        { label: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org' },
        { label: 'Help', href: '/help' },
      ],
    },
  ],
}

test('[I18N-09] reads bold and line breaks out of a text, and no other markup', () => {
  render(<Show {...{ schema, widget, props }} />)
  expect(screen.getByText('18').tagName).toBe('B')
  expect(screen.getByText(/You are/).querySelector('br')).not.toBeNull()
  expect(screen.getByText('<b>never markup</b>')).toBeTruthy()
})

test('lists its parts, each leading to its heading', () => {
  const { container } = render(<Show {...{ schema, widget, props }} />)
  for (const link of screen.getByRole('navigation').querySelectorAll('a')) {
    expect(container.querySelector(link.getAttribute('href')!)!.querySelector('h2')!.textContent).toBe(link.textContent)
  }
})

test('as a note it is small print with the same words, whose title is not that of the page', () => {
  render(<Show {...{ schema, widget }} props={{ ...props, variant: 'note' }} />)
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 Terms',
    'H3 Who',
    'H3 Help',
  ])
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('18').tagName).toBe('B')
  expect(screen.getByText('<b>never markup</b>').tagName).toBe('LI')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
    ['Gambling Therapy', '_blank'],
    ['Help', null],
  ])
})

test('links to other sites open in a new tab', () => {
  render(<Show {...{ schema, widget, props }} />)
  expect(screen.getByRole('link', { name: 'Gambling Therapy' }).getAttribute('target')).toBe('_blank')
  expect(screen.getAllByRole('link', { name: 'Help' }).at(-1)!.hasAttribute('target')).toBe(false)
})

test("an illustrated page has title, lead and an object of the brand's art on one panel, its text on another", () => {
  const stores = makeStores({ facts: { artStyle: 'litho' } })
  const { container } = render(<Show {...{ schema, widget, stores }} props={{ ...props, motif: 'book' }} />)
  const head = container.querySelector('header.fy-card')!
  expect(head.querySelector('h1')!.textContent).toBe('Terms')
  expect(head.querySelector('img')!.getAttribute('src')).toBe('/assets/art/litho/objects/book.webp')
  expect(container.querySelector('.text.fy-card section')).not.toBeNull()
  cleanup()
  expect(render(<Show {...{ schema, widget, props }} />).container.querySelector('.fy-card, img')).toBeNull()
})
