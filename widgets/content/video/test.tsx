// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('a film is fetched only once it is played, and has its subtitles', () => {
  const props = { label: 'A round', film: '/film.webm?v=1', captions: '/film.vtt', caption: 'One **round**' }
  const { container } = render(<Show {...{ schema, widget, props }} />)
  const video = screen.getByLabelText('A round')
  expect([video.getAttribute('preload'), video.hasAttribute('controls')]).toEqual(['none', true])
  expect(container.querySelector('source')!.type).toBe('video/webm')
  expect(container.querySelector('track')!.getAttribute('kind')).toBe('captions')
  expect(screen.getByText('round').tagName).toBe('B')
})
