import { expect, test } from 'vitest'
import { askedBy } from './use-asked.ts'

test('an address asks for an event or a selection, or for nothing', () => {
  expect(askedBy('#event=football-isles-7')).toEqual({ event: 'football-isles-7' })
  expect(askedBy('#pick=football-isles-7%2Fresult%2Fhome')).toEqual({ pick: 'football-isles-7/result/home' })
  for (const hash of ['', '#', '#other=1', '#pick=', `#event=${'x'.repeat(201)}`]) expect(askedBy(hash)).toBeUndefined()
})
