import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { brand, Done, officeMethod } from './method.ts'

const roles = ['support', 'payments', 'risk', 'auditor', 'admin'] as const
const list = Type.Enum(['players', 'payments', 'withdrawals', 'tasks', 'audit'], {
  description: 'The list it is a view of.',
})
const title = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })
const search = Type.String({
  pattern: '^\\?[!-~]{1,2000}$',
  description: 'The query of its address: filters, words and columns.',
})

/** Views of lists that a member saved for themselves. */
export const viewStaff = {
  'views.list': officeMethod({
    title: 'Lists the own views of a list, by title',
    verb: 'GET',
    scope: 'brand',
    roles,
    request: Strict({ brand, list }),
    response: Strict({ items: Type.Array(Strict({ title: Type.String(), search: Type.String() })) }),
  }),
  'views.save': officeMethod({
    title: 'Saves a view of a list under a title, or replaces the one of that title',
    verb: 'POST',
    scope: 'brand',
    roles,
    request: Strict({ brand, list, title, search }),
    response: Done,
  }),
  'views.drop': officeMethod({
    title: 'Forgets a view of one’s own',
    verb: 'POST',
    scope: 'brand',
    roles,
    request: Strict({ brand, list, title }),
    response: Done,
  }),
}
