import { Type, type Static } from 'typebox'
import { schemaLine, Strict, Text } from './common.ts'

const Instant = (options: Record<string, unknown>) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$', ...options })

/** A promo code as players type it; upper and lower case are the same. */
export const PromoCode = Strict({
  title: Type.Optional(Text({ title: 'What it is for' })),
  valid_from: Type.Optional(Instant({ title: 'Valid from this instant on' })),
  valid_to: Type.Optional(Instant({ title: 'Valid until this instant' })),
}, { title: 'Promo code' })
export type PromoCode = Static<typeof PromoCode>

/** `platform/campaigns.json`: promo codes by the code itself, in upper case. */
export const PlatformCampaigns = Strict({
  ...schemaLine,
  promoCodes: Type.Record(Type.String({ pattern: '^[A-Z0-9_-]{1,64}$' }), PromoCode, { default: {} }),
}, { title: 'Campaigns', default: {} })
export type PlatformCampaigns = Static<typeof PlatformCampaigns>
