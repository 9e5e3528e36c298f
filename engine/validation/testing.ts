import { expect } from 'vitest'
import { validate, type ValidationContext } from './index.ts'

/** The current time in the tests. */
export const now = new Date('2026-05-15T12:00:00.000Z')
/** @returns the last part of the message key of a rule's failure; `undefined` if the value passes */
export const keyOf = (
  rule: string,
  value: unknown,
  parameters: object = {},
  context: ValidationContext = { now },
): string | undefined =>
  validate([{ rule, ...parameters }], value, context)?.key.replace('common.fieldsValidatorErrors.', '')
/** Expects that all values pass a rule. */
export const ok = (rule: string, values: unknown[], parameters: object = {}) =>
  expect(values.filter((value) => keyOf(rule, value, parameters) !== undefined)).toEqual([])
/** Expects that no value passes a rule, with the given message key, if any. */
export const bad = (rule: string, values: unknown[], parameters: object = {}, key?: string) => {
  expect(values.filter((value) => keyOf(rule, value, parameters) === undefined)).toEqual([])
  if (key) expect(new Set(values.map((value) => keyOf(rule, value, parameters)))).toEqual(new Set([key]))
}
