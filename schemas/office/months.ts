import { Type } from 'typebox'
import { Money, Strict } from '../api/method.ts'
import { draftId } from './drafts.ts'
import { brand, nullable, officeMethod } from './method.ts'

/** What a campaign came to. */
const CampaignMonth = Strict({
  campaign: Type.String({ description: '`offer 1`, `gift 11`, `code SPARK` or `cashback`.' }),
  given: Type.Integer({ description: 'How often it was given.' }),
  granted: Money,
  paid: Money,
  worst: Money,
  value: Money,
  finished: nullable(
    Type.Number({ description: 'Of a hundred who could play its money, how many played it to its end.' }),
  ),
  findings: Type.Array(Type.String(), { description: 'What is wrong with its terms, in words.' }),
})

/** What staff learn of campaigns before anybody gets them. */
export const monthStaff = {
  /**
   * Plays months of invented players through the campaigns of a draft, as `foyer campaigns simulate` does. `paid` is
   * what became own money in the month in the middle, `worst` in the dearest one, `value` what players have more than
   * without the campaign. Amounts are in the default currency.
   */
  'studio.month': officeMethod({
    title: 'What the campaigns of a draft would cost in a month',
    verb: 'GET',
    scope: 'brand',
    coming: true,
    roles: ['editor', 'publisher', 'auditor'],
    request: Strict({
      brand,
      id: draftId,
      players: Type.Optional(Type.Integer({ minimum: 10, maximum: 500, default: 200 })),
      from: Type.Optional(Type.String({ format: 'date', description: 'The first day. Default: today' })),
    }),
    response: Strict({
      month: nullable(
        Strict({
          from: Type.String(),
          days: Type.Integer(),
          players: Type.Integer(),
          months: Type.Integer({ description: 'How many were played, each by other players.' }),
          deposits: Money,
          paid: Money,
          worst: Money,
          campaigns: Type.Array(CampaignMonth),
        }),
      ),
    }),
  }),
}
