import { Type, type Static } from 'typebox'
import { GAME_TYPES, Amount, Asset, schemaLine, Strict, Sysname, Text } from './common.ts'

const Percent = (title: string, byDefault: string) =>
  Type.String({ pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$', default: byDefault, title })

/** A jackpot that grows with real stakes until it passes a threshold drawn beforehand. */
export const JackpotTerms = Strict(
  {
    title: Text({ title: 'Name' }),
    text: Type.Optional(Text({ title: 'What it is, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    base: Amount({ title: 'Where it begins, in the default currency' }),
    limit: Amount({ title: 'Where it is won at the latest, in the default currency' }),
    rate: Percent('Part of a stake that makes it grow, in percent', '0.50'),
    reserveRate: Percent('Part of a stake put aside for the next beginning, in percent', '0.10'),
    types: Type.Array(Type.Enum([...GAME_TYPES]), { default: [], title: 'Types of its games; all when empty' }),
  },
  { title: 'Jackpot' },
)
export type JackpotTerms = Static<typeof JackpotTerms>

/** `platform/jackpots.json`: the brand's jackpots by name. */
export const PlatformJackpots = Strict(
  { ...schemaLine, jackpots: Type.Record(Sysname(), JackpotTerms, { default: {} }) },
  { title: 'Jackpots', default: {} },
)
export type PlatformJackpots = Static<typeof PlatformJackpots>
