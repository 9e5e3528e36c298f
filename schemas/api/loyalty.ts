import { Type, type Static } from 'typebox'
import { QUEST_TASKS, REWARD_TYPES } from '../brand/loyalty.ts'
import { KeyFacts, Progress } from './campaigns.ts'
import { count, Instant, method, Money, offset, One, page, Strict } from './method.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(of: T) => Type.Union([of, Type.Null()])
const Count = () => Type.Integer({ minimum: 0 })

/** What made a notice (ENTITY-35). */
export const LOYALTY_TRIGGERS = ['quest', 'register', 'profile', 'confirm', 'product', 'level'] as const
/** Why a product cannot be bought now. */
const PRODUCT_REFUSALS = ['POINTS', 'LEVEL', 'SOLD_OUT', 'CAP', 'CURRENCY'] as const
export type ProductRefusal = (typeof PRODUCT_REFUSALS)[number]
/** Why a purchase is refused: as well when the product costs something else than its buyer was shown. */
export type PurchaseRefusal = ProductRefusal | 'PRICE'

/** What a level, a quest or a product gives. Texts of the site say it in words. */
export const LoyaltyReward = Strict({
  /** `points` to spend, `cash` of one's own, `bonus` money with terms, or free `rounds` in a game. */
  type: Type.Enum([...REWARD_TYPES]),
  /** Of `points`. */
  points: Type.Optional(Count()),
  /** Of `cash` and `bonus`; of `rounds` the stake of each. */
  amount: Type.Optional(Money),
  /** Of `cash`: how many times it is staked before a withdrawal. */
  play_times: Type.Optional(Type.Number()),
  rounds: Type.Optional(Count()),
  game: Type.Optional(Strict({ sysname: Type.String(), name: Type.String() })),
  /** The terms of `bonus` money. */
  facts: Type.Optional(KeyFacts),
})
export type LoyaltyReward = Static<typeof LoyaltyReward>

/** A level of a programme, from its first point of experience on. */
export const LoyaltyLevel = Strict({
  /** 1, 2, 3 … */
  number: Type.Integer(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  /** Experience with which it begins. */
  exp: Count(),
  /** Given once, when the level is reached; null when it gives nothing. */
  reward: Nullable(LoyaltyReward),
  /** How the caller stands; a guest has reached none. */
  is_reached: Type.Boolean(),
  is_current: Type.Boolean(),
})
export type LoyaltyLevel = Static<typeof LoyaltyLevel>

/** A figure that stands for the player. */
export const LoyaltyCharacter = Strict({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.String(),
})
export type LoyaltyCharacter = Static<typeof LoyaltyCharacter>

/** The player's standing (ENTITY-31). */
export const LoyaltyInfo = Strict({
  /** The sysname of the player's programme; empty when they have none. */
  id: Type.String(),
  uid: Type.String(),
  /** False when nothing is collected: no programme, or the player has a break or is excluded. */
  is_active: Type.Boolean(),
  /** Points to spend: below zero only once points that were spent are taken back. Spending never lowers the level. */
  points: Type.Integer(),
  /** What points are called, in the locale of the call. */
  pointsAlias: Type.String(),
  /** Experience, which decides the level, and how far the player is: from this level to the next (ENTITY-06). */
  exp: Count(),
  progress: Progress,
  levels: Type.Array(LoyaltyLevel),
  character: Nullable(LoyaltyCharacter),
  /** When the points are lost unless the player plays before; null without points. */
  points_expire_at: Nullable(Instant()),
})
export type LoyaltyInfo = Static<typeof LoyaltyInfo>

/** A step of a quest. `progress` counts what its task asks for; it is done when `expCount` is `maxValue`. */
const QuestStep = Strict({
  id: Type.String(),
  title: Type.String(),
  task: Type.Enum([...QUEST_TASKS]),
  is_done: Type.Boolean(),
  progress: Progress,
  /** Of rounds: the least stake of each, in the player's currency. */
  min_stake: Type.Optional(Money),
  /** Where the player can do it. */
  href: Type.Optional(Type.String()),
})
/** A quest of the player's programme: its reward is given once, when every step is done. */
export const LoyaltyQuest = Strict({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  reward: Nullable(LoyaltyReward),
  steps: Type.Array(QuestStep),
  /** When it was done and rewarded; null while it is open. */
  done_at: Nullable(Instant()),
})
export type LoyaltyQuest = Static<typeof LoyaltyQuest>

/** A product of the shop. */
export const LoyaltyProduct = Strict({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  /** In points. */
  price: Count(),
  reward: LoyaltyReward,
  /** How many are left for everybody, and for the caller; null where there is no limit. */
  stock: Nullable(Count()),
  left: Nullable(Count()),
  /** Number of the level it needs; null when every level may buy it. */
  level: Nullable(Type.Integer()),
  /** Why the caller cannot buy it now; null when they can, and for a guest. */
  refusal: Nullable(Type.Enum([...PRODUCT_REFUSALS])),
})
export type LoyaltyProduct = Static<typeof LoyaltyProduct>

/** A programme: how points are collected and what its levels give. */
export const LoyaltyProgram = Strict({
  sysname: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  pointsAlias: Type.String(),
  /** Whether it is the caller's programme. */
  is_own: Type.Boolean(),
  /** Real money that gives a point of experience at a weight of 100 percent. */
  unit: Money,
  /** How much of a stake counts, in percent, by type of game, and by category where that differs. */
  weights: Type.Record(Type.String(), Type.Integer()),
  categories: Type.Array(Strict({ name: Type.String(), weight: Type.Integer() })),
  /** Days without a counted stake after which points are lost; null when they stay. */
  expire_days: Nullable(Type.Integer()),
  levels: Type.Array(LoyaltyLevel),
})
export type LoyaltyProgram = Static<typeof LoyaltyProgram>

/** News for the player (ENTITY-35). Texts are in the locale of the call. */
export const LoyaltyNotice = Strict({
  id: Type.String(),
  trigger: Type.Enum([...LOYALTY_TRIGGERS]),
  /** `credit`: something was given, `amount` of `amountType`; `other`: the message says it all. */
  type: Type.Enum(['credit', 'other']),
  title: Type.String(),
  message: Type.String(),
  /** Address of a picture; null when there is none. */
  image: Nullable(Type.String()),
  /** As it is written: whole points or rounds, or a decimal amount; null for `other`. */
  amount: Nullable(Type.String()),
  /** `points`, `rounds`, or the code of a currency; null for `other`. */
  amountType: Nullable(Type.String()),
  created_at: Instant(),
})
export type LoyaltyNotice = Static<typeof LoyaltyNotice>

/** One line of the player's points: the sum of all lines is the balance. */
export const LoyaltyLine = Strict({
  id: Type.String(),
  kind: Type.Enum(['play', 'returned', 'level', 'quest', 'product', 'expired', 'adjusted']),
  /** What it was: the name of a level, quest, product, or of the game that was played. */
  title: Type.String(),
  /** What it added; negative when it took something away. */
  points: Type.Integer(),
  exp: Type.Integer(),
  /** Points after it. */
  balance: Type.Integer(),
  created_at: Instant(),
})
export type LoyaltyLine = Static<typeof LoyaltyLine>

const Id = Type.String({ minLength: 1, maxLength: 64 })
const feature = 'loyalty'

export const loyaltyMethods = {
  /** The caller's points, level, progress and character. */
  'loyalty.getinfo': method({ verb: 'GET', audience: 'player', feature, request: Strict({}), response: LoyaltyInfo }),
  /** The brand's programmes, in its order. */
  'loyalty.getPrograms': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ count: count(12), offset }),
    response: page(LoyaltyProgram),
  }),
  /** One programme; an unknown sysname is refused. */
  'loyalty.getProgram': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ sysname: Id }),
    response: LoyaltyProgram,
  }),
  /** The quests of the caller's programme, open ones first; for a guest those of the brand's first programme. */
  'loyalty.getquests': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ count: count(50), offset }),
    response: page(LoyaltyQuest),
  }),
  /** The products of the shop with their prices; for a guest those everybody sees. */
  'loyalty.getproducts': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ count: count(50), offset }),
    response: page(LoyaltyProduct),
  }),
  /**
   * Buys a product with points, once per idempotency key. A product that cannot be bought is refused by an
   * InvalidParameterException with `error_data.product`, a list with a `PurchaseRefusal`; nothing is changed. With
   * `price`, the points its buyer was shown, it is bought for these or not at all.
   */
  'loyalty.buyproduct': method({
    verb: 'POST',
    audience: 'player',
    feature,
    money: true,
    request: Strict({ id: Id, price: Type.Optional(Count()) }),
    response: Strict({ purchase_id: Type.String(), points: Type.Integer() }),
  }),
  /** The figures players may choose, which guests choose from while they register. Their ids are the brand's. */
  'loyalty.getcharacters': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })), offset }),
    response: Strict({
      items: Type.Array(LoyaltyCharacter),
      offset: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
    }),
  }),
  /** Chooses the caller's character. */
  'loyalty.setcharacter': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({ id: Id }),
    response: One,
  }),
  /** News the caller has not been given yet, oldest first. What it returns counts as shown and is returned once. */
  'loyalty.getnotifications': method({
    verb: 'GET',
    audience: 'player',
    feature,
    changes: true,
    polling: true,
    request: Strict({ count: count(10, 20) }),
    response: Type.Array(LoyaltyNotice),
  }),
  /** The lines whose sum the caller's points are, newest first. */
  'loyalty.explain': method({
    verb: 'GET',
    audience: 'player',
    feature,
    request: Strict({ count: count(12), offset }),
    response: page(LoyaltyLine),
  }),
}
