import { Type, type Static } from 'typebox'
import { Amount, Asset, Instant, schemaLine, Strict, Sysname, Text } from './common.ts'

/** What a promo code gives, once per player. Players may type it in upper or lower case. */
export const PromoCode = Strict(
  {
    title: Type.Optional(Text({ title: 'Title shown to the player, e.g. `Welcome bonus`' })),
    bonus: Type.Optional(
      Type.Record(Type.String(), Amount(), {
        title: 'Bonus amount by currency, e.g. `{ "EUR": "10.00" }`. Players with another currency cannot use the code',
      }),
    ),
    offer: Type.Optional(Type.Integer({ minimum: 1, title: 'Id of the hidden deposit offer that the code unlocks' })),
    valid_from: Type.Optional(Instant({ title: 'Start, in UTC, e.g. `2026-12-01T00:00:00Z`' })),
    valid_to: Type.Optional(Instant({ title: 'End, in UTC, e.g. `2026-12-31T23:59:59Z`' })),
  },
  { title: 'Promo code' },
)
export type PromoCode = Static<typeof PromoCode>

/** A bonus that a player can choose with a deposit. */
export const DepositOffer = Strict(
  {
    id: Type.Integer({ minimum: 1, title: 'Id, sent as `campaign_offer_id`. Never reuse an id' }),
    title: Text({ title: 'Title' }),
    text: Type.Optional(Text({ title: 'Bonus and conditions in one sentence' })),
    image: Type.Optional(Asset({ title: 'Picture, a file of `assets/`' })),
    excludeMethods: Type.Array(Sysname(), {
      default: [],
      title: 'Payment methods the offer is not available with, e.g. `["card"]`',
    }),
    minAmount: Type.Record(Type.String(), Amount(), {
      default: {},
      title: 'Smallest deposit by currency, e.g. `{ "EUR": "20.00" }`',
    }),
    match: Strict({
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 500, title: 'Bonus in percent of the deposit, e.g. `100`' }),
      max: Type.Record(Type.String(), Amount(), {
        title: 'Largest bonus by currency. In other currencies the offer is not available',
      }),
    }),
    hidden: Type.Boolean({ default: false, title: 'Available only to players who unlocked it with a promo code' }),
    once: Type.Boolean({ default: true, title: 'Once per player' }),
    firstDepositOnly: Type.Boolean({ default: false, title: 'Available only with the first deposit of a player' }),
    valid_from: Type.Optional(Instant({ title: 'Start, in UTC, e.g. `2026-12-01T00:00:00Z`' })),
    valid_to: Type.Optional(Instant({ title: 'End, in UTC, e.g. `2026-12-31T23:59:59Z`' })),
  },
  { title: 'Deposit offer' },
)
export type DepositOffer = Static<typeof DepositOffer>

/** `platform/campaigns.json`: promo codes and deposit offers. */
export const PlatformCampaigns = Strict(
  {
    ...schemaLine,
    promoCodes: Type.Record(Type.String({ pattern: '^[A-Z0-9_-]{1,64}$' }), PromoCode, {
      default: {},
      title: 'Promo codes; the key is the code in upper case, e.g. `SPARK10`',
    }),
    offers: Type.Array(DepositOffer, { default: [], title: 'Deposit offers, in display order' }),
  },
  { title: 'Campaigns', default: {} },
)
export type PlatformCampaigns = Static<typeof PlatformCampaigns>
