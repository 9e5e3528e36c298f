import { Type, type Static } from 'typebox'
import { BonusTerms } from './campaigns.ts'
import { GAME_TYPES, Amount, Asset, Duration, Href, Icon, Rule, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Where a player's character is shown (ENTITY-34). */
export const CHARACTER_PLACES = ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] as const
/** What a level, a quest or a product gives. */
export const REWARD_TYPES = ['points', 'cash', 'bonus', 'rounds'] as const
/** What a step of a quest asks for. */
export const QUEST_TASKS = ['register', 'profile', 'confirm', 'deposit', 'rounds', 'level', 'product'] as const

/** `loyalty.json`: what the site shows of the loyalty programme, and where (ENTITY-33). */
export const LoyaltySettings = Strict(
  {
    ...schemaLine,
    isEnableLoyalty: Type.Boolean({ default: true, title: 'Points, levels, quests and the shop' }),
    isEnableCharacters: Type.Boolean({ default: true, title: 'Players choose a character' }),
    coinIcon: Icon({ default: 'coins', title: 'Icon beside points' }),
    placesWhereDisplayedCharacters: Type.Array(Type.Enum([...CHARACTER_PLACES]), {
      default: [...CHARACTER_PLACES],
      uniqueItems: true,
      title: 'Where the character of the player is shown',
    }),
    tutorialUrl: Type.Optional(Href({ title: 'Page that explains the programme' })),
    notification: Strict(
      {
        duration: Type.Number({ default: 5, minimum: 1, maximum: 60, title: 'Seconds a notice stays' }),
        sound: Type.Optional(Asset({ title: 'Sound of a notice' })),
      },
      { default: {}, title: 'Notices' },
    ),
  },
  { title: 'Loyalty on the site', default: {} },
)
export type LoyaltySettings = Static<typeof LoyaltySettings>

const byCurrency = (title: string) => Type.Record(Type.String(), Amount(), { default: {}, title })
const Percent = () => Type.Integer({ minimum: 0, maximum: 1000 })
const percentOfType = Type.Optional(Percent())

/** What is given once. */
const Reward = Strict(
  {
    type: Type.Enum([...REWARD_TYPES], { title: 'Points, own money, bonus money, or free rounds' }),
    points: Type.Optional(Type.Integer({ minimum: 1, title: 'Of points' })),
    amount: byCurrency('Of own or bonus money, by currency; of free rounds the stake of each'),
    playTimes: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        title: 'Of own money: how often it is staked before a withdrawal; as `withdrawals.playPrizeTimes` when absent',
      }),
    ),
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, title: 'How many free rounds' })),
    game: Type.Optional(Sysname({ title: 'Game of the free rounds' })),
    terms: Type.Optional(BonusTerms),
  },
  { title: 'Reward' },
)
export type LoyaltyRewardTerms = Static<typeof Reward>

/** A level. */
const Level = Strict(
  {
    title: Text({ title: 'Name' }),
    text: Type.Optional(Text({ title: 'What it brings, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    exp: Type.Integer({ minimum: 0, title: 'Experience with which it begins; 0 for the first' }),
    reward: Type.Optional(Reward),
  },
  { title: 'Level' },
)

/** A programme: how stakes become points, and which levels they lead to. */
export const LoyaltyProgramTerms = Strict(
  {
    title: Text({ title: 'Name' }),
    text: Type.Optional(Text({ title: 'What it is, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    pointsAlias: Text({ title: 'What its points are called' }),
    audience: Type.Optional(Rule),
    unit: Amount({ default: '10.00', title: 'Real money that gives a point, in the default currency' }),
    weights: Strict(
      {
        categories: Type.Record(Type.String(), Percent(), { default: {}, title: 'By category of games' }),
        products: Strict(
          Object.fromEntries(GAME_TYPES.map((type) => [type, percentOfType])) as Record<
            (typeof GAME_TYPES)[number],
            typeof percentOfType
          >,
          {
            default: { slot: 100, fast: 100, casino: 40, live: 15 },
            title: 'By type of game, where no category fits; a type not named counts nothing',
          },
        ),
      },
      { default: {}, title: 'How much of a stake counts, in percent' },
    ),
    expireAfter: Type.Optional(Duration({ title: 'Time without a counted stake after which points are lost' })),
    remindBefore: Duration({
      default: 'P14D',
      title: 'How long before points are lost their player is told, once',
      description: 'Nobody loses points sooner after they were told; `PT0S` for no message.',
    }),
    levels: Type.Array(Level, { minItems: 1, maxItems: 50, title: 'Levels, the first one first' }),
  },
  { title: 'Loyalty programme' },
)
export type LoyaltyProgramTerms = Static<typeof LoyaltyProgramTerms>

/** A quest: steps that lead to a reward. */
export const QuestTerms = Strict(
  {
    title: Text({ title: 'Name' }),
    text: Type.Optional(Text({ title: 'What it is about, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    programs: Type.Array(Sysname(), { default: [], title: 'Programmes it belongs to; all when empty' }),
    reward: Type.Optional(Reward),
    steps: Type.Array(
      Strict({
        id: Sysname({ title: 'Its name within the quest; never reused' }),
        title: Text({ title: 'What to do' }),
        task: Type.Enum([...QUEST_TASKS], {
          title: 'What is counted: registration, a complete profile, a confirmed contact, deposits, rounds …',
        }),
        count: Type.Integer({ default: 1, minimum: 1, title: 'How many; for `level`, the number of the level' }),
        minStake: Amount({ default: '0.00', title: 'Of rounds: smallest real stake, in the default currency' }),
        types: Type.Array(Type.Enum([...GAME_TYPES]), { default: [], title: 'Of rounds: types of games' }),
        points: Type.Optional(Type.Integer({ minimum: 1, title: 'Points for this step' })),
        href: Type.Optional(Href({ title: 'Where the player can do it' })),
      }),
      { minItems: 1, maxItems: 12, title: 'Steps' },
    ),
  },
  { title: 'Quest' },
)
export type QuestTerms = Static<typeof QuestTerms>

/** A product of the shop. */
export const ProductTerms = Strict(
  {
    title: Text({ title: 'Name' }),
    text: Type.Optional(Text({ title: 'What it is, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    price: Type.Integer({ minimum: 1, title: 'Price in points' }),
    reward: Reward,
    level: Type.Optional(Type.Integer({ minimum: 1, title: 'Number of the level from which it can be bought' })),
    stock: Type.Optional(Type.Integer({ minimum: 1, title: 'How many there are' })),
    perPlayer: Type.Optional(Type.Integer({ minimum: 1, title: 'How many each player may buy' })),
  },
  { title: 'Product' },
)
export type ProductTerms = Static<typeof ProductTerms>

/** A figure that stands for a player. */
export const CharacterTerms = Strict(
  { title: Text({ title: 'Name' }), text: Type.Optional(Text()), image: Asset({ title: 'Picture' }) },
  { title: 'Character' },
)
export type CharacterTerms = Static<typeof CharacterTerms>

/** `platform/loyalty.json`: programmes, quests, products and characters by name, each in the order of the file. */
export const PlatformLoyalty = Strict(
  {
    ...schemaLine,
    programs: Type.Record(Sysname(), LoyaltyProgramTerms, {
      default: {},
      title: 'Programmes; a player belongs to the first whose audience they are in',
    }),
    quests: Type.Record(Sysname(), QuestTerms, { default: {}, title: 'Quests' }),
    products: Type.Record(Sysname(), ProductTerms, { default: {}, title: 'Products of the shop' }),
    characters: Type.Record(Sysname(), CharacterTerms, { default: {}, title: 'Characters' }),
  },
  { title: 'Loyalty', default: {} },
)
export type PlatformLoyalty = Static<typeof PlatformLoyalty>

/** The name of a programme's level, by which a gift says which one gives it. @param number 1 for the first */
export const levelName = (program: string, number: number): string => `${program}-${number}`
