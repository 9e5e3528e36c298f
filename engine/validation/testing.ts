import { expect } from 'vitest'
import { validate, type ValidationContext } from './index.ts'

/** The instant of these tests. */
export const now = new Date('2026-05-15T12:00:00.000Z')
/** The key of what a rule says of a value; `undefined` when it passes. */
export const keyOf = (
  rule: string,
  value: unknown,
  parameters: object = {},
  context: ValidationContext = { now },
): string | undefined =>
  validate([{ rule, ...parameters }], value, context)?.key.replace('common.fieldsValidatorErrors.', '')
/** Expects that a rule takes every value. */
export const ok = (rule: string, values: unknown[], parameters: object = {}) =>
  expect(values.filter((value) => keyOf(rule, value, parameters) !== undefined)).toEqual([])
/** Expects that a rule refuses every value, with the key where one is named. */
export const bad = (rule: string, values: unknown[], parameters: object = {}, key?: string) => {
  expect(values.filter((value) => keyOf(rule, value, parameters) === undefined)).toEqual([])
  if (key) expect(new Set(values.map((value) => keyOf(rule, value, parameters)))).toEqual(new Set([key]))
}
