// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../engine/api/index.ts'
import { attempt } from './attempt.ts'

beforeEach(() => localStorage.clear())
const lost = () => Promise.reject(new NetworkError('lost'))

test('a request whose answer was lost is repeated under the same key until it is answered', async () => {
  const send = vi
    .fn<(key: string) => Promise<string>>()
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost)
    .mockResolvedValue('first answer')
  await expect(attempt('cancel:w1', send)).rejects.toThrow('lost')
  await expect(attempt('cancel:w1', send)).rejects.toThrow('lost')
  expect(await attempt('cancel:w1', send)).toBe('first answer')
  expect(new Set(send.mock.calls.flat()).size).toBe(1)
  await attempt('cancel:w1', send)
  expect(new Set(send.mock.calls.flat()).size).toBe(2)
  expect(localStorage).toHaveLength(0)
})

test('a refusal is an answer: the next attempt is a new one', async () => {
  const send = vi
    .fn<(key: string) => Promise<string>>()
    .mockRejectedValueOnce(new ApiError({ type: 'WithdrawalDeclinedException', code: 20, message: 'No' }, 422))
    .mockResolvedValue('done')
  await expect(attempt('cancel:w2', send)).rejects.toThrow('No')
  await attempt('cancel:w2', send)
  expect(new Set(send.mock.calls.flat()).size).toBe(2)
})

test('each attempt has its own key, which survives a reload', async () => {
  const keys: string[] = []
  const send = (key: string) => {
    keys.push(key)
    return lost()
  }
  await attempt('cancel:w3', send).catch(() => undefined)
  await attempt('cancel:w4', send).catch(() => undefined)
  vi.resetModules()
  const { attempt: anew } = await import('./attempt.ts')
  await anew('cancel:w3', send).catch(() => undefined)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})
