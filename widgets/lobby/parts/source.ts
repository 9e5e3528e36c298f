import { Type } from 'typebox'
import { GAME_TYPES } from '../../../schemas/brand/common.ts'
import { Sysname } from '../../../schemas/brand/common.ts'

/** Properties every list of games shares: which games, in which order, how many. */
export const source = (count: number) => ({
  category: Type.Optional(
    Sysname({
      format: 'category',
      title: 'Category',
      description: 'A category of the catalogue; its page is where "view all" leads.',
    }),
  ),
  types: Type.Array(Type.Enum([...GAME_TYPES]), { default: [], title: 'Types' }),
  tags: Type.Array(Sysname(), { default: [], title: 'Tags', description: 'Games that carry any of these.' }),
  volatility: Type.Optional(Type.Enum(['low', 'medium', 'high'], { title: 'Volatility' })),
  providers: Type.Array(Sysname({ format: 'provider' }), { default: [], title: 'Providers' }),
  sysnames: Type.Array(Sysname({ format: 'game' }), {
    default: [],
    title: 'Games by name',
    description: 'Shown in this order.',
  }),
  sort: Type.Enum(['popularity', 'released', 'name'], { default: 'popularity', title: 'Order' }),
  count: Type.Integer({ default: count, minimum: 1, maximum: 100, title: 'How many' }),
})

/** Icons tiles and rows ask for by name. */
export const tileIcons = [
  'play',
  'wrench',
  'heart',
  'heart-fill',
  'game-controller',
  'image',
  'arrow-right',
  'caret-left',
  'caret-right',
] as const
