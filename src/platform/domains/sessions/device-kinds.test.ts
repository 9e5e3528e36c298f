import { expect, test } from 'vitest'
import { countKinds, deviceKindOf } from './device-kinds.ts'

const AGENTS = {
  phone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36',
    'A phone',
  ],
  tablet: [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36',
  ],
  computer: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  other: ['', 'curl/8.5.0', 'light my request'],
} as const

test.each(Object.entries(AGENTS))('a browser on a %s is told by what it calls itself', (kind, agents) => {
  for (const agent of agents) expect([agent, deviceKindOf(agent)]).toEqual([agent, kind])
})

test('devices are counted by kind, the most first', () => {
  expect(countKinds([])).toEqual([])
  expect(countKinds([AGENTS.computer[0], AGENTS.phone[0], AGENTS.phone[1]])).toEqual([
    { kind: 'phone', sessions: 2 },
    { kind: 'computer', sessions: 1 },
  ])
})
