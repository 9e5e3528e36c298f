import { Type, type Static } from 'typebox'
import { Amount, Asset, Instant, schemaLine, Strict, Sysname, Text } from './common.ts'

/** A promo code as players type it; upper and lower case are the same. What it gives, it gives each player once. */
export const PromoCode = Strict(
  {
    title: Type.Optional(Text({ title: 'What it is for' })),
    bonus: Type.Optional(
      Type.Record(Type.String(), Amount(), {
        title: 'Bonus money it gives, by currency; players of a currency not named cannot use it',
      }),
    ),
    offer: Type.Optional(Type.Integer({ minimum: 1, title: 'The hidden deposit offer it opens, by id' })),
    valid_from: Type.Optional(Instant({ title: 'Valid from this instant on' })),
    valid_to: Type.Optional(Instant({ title: 'Valid until this instant' })),
  },
  { title: 'Promo code' },
)
export type PromoCode = Static<typeof PromoCode>

/** An offer a player may take with a deposit. */
export const DepositOffer = Strict(
  {
    id: Type.Integer({ minimum: 1, title: 'Sent as campaign_offer_id; never used twice' }),
    title: Text(),
    text: Type.Optional(Text({ title: 'What it gives and asks, in a sentence' })),
    image: Type.Optional(Asset()),
    excludeMethods: Type.Array(Sysname(), { default: [], title: 'Payment methods it cannot be taken with' }),
    minAmount: Type.Record(Type.String(), Amount(), { default: {}, title: 'Smallest deposit by currency' }),
    match: Strict({
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 500, title: 'Bonus money, in percent of the deposit' }),
      max: Type.Record(Type.String(), Amount(), {
        title: 'Most it gives, by currency; a currency not named does not get the offer',
      }),
    }),
    hidden: Type.Boolean({ default: false, title: 'Only for players who opened it with a promo code' }),
    once: Type.Boolean({ default: true, title: 'Once per player' }),
    firstDepositOnly: Type.Boolean({ default: false, title: 'For players who never paid in' }),
    valid_from: Type.Optional(Instant({ title: 'Valid from this instant on' })),
    valid_to: Type.Optional(Instant({ title: 'Valid until this instant' })),
  },
  { title: 'Deposit offer' },
)
export type DepositOffer = Static<typeof DepositOffer>

/** `platform/campaigns.json`: promo codes by the code itself, in upper case, and deposit offers. */
export const PlatformCampaigns = Strict(
  {
    ...schemaLine,
    promoCodes: Type.Record(Type.String({ pattern: '^[A-Z0-9_-]{1,64}$' }), PromoCode, { default: {} }),
    offers: Type.Array(DepositOffer, { default: [], title: 'Deposit offers, in the order shown' }),
  },
  { title: 'Campaigns', default: {} },
)
export type PlatformCampaigns = Static<typeof PlatformCampaigns>
