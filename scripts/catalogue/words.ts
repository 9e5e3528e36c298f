/** First words of names of games. */
export const FIRST = (
  'Amber Azure Bold Brass Bright Bronze Calm Candle Cedar Chalk Clever Cobalt Copper Coral Crimson Crystal Dapper ' +
  'Dawn Desert Distant Drifting Eager Early Ebony Electric Emerald Endless Fabled Feather Fern Festival Foggy Forest ' +
  'Frosty Gentle Gilded Glass Golden Grand Granite Harbour Hazel Hidden High Hollow Honest Humble Icy Indigo Iron ' +
  'Ivory Jolly Jungle Kindly Lantern Lazy Lemon Lively Lone Lucky Lunar Marble Meadow Mellow Merry Midnight Mighty ' +
  'Misty Mosaic Neat Nimble Noble Northern Ocean Olive Opal Orchard Painted Paper Patient Pearl Pepper Plum Polar ' +
  'Prairie Proud Quiet Quick Rapid Restless River Rosy Royal Ruby Rustic Saffron Sandy Scarlet Secret Shy Silver ' +
  'Sleepy Smoky Solar Southern Spicy Stellar Stormy Sunny Swift Tidal Timber Tiny Topaz Twilight Velvet Violet ' +
  'Wandering Western Whispering Wild Windy Winter Witty Wooden Zesty'
).split(' ')

/** Last words of names of slots, each with the object drawn for it. */
export const SLOTS: Readonly<Record<string, string>> = {
  Anchorage: 'anchor',
  Balloons: 'balloon',
  Bears: 'bear',
  Bells: 'bell',
  Bolts: 'bolt',
  Fuse: 'bomb',
  Chronicle: 'book',
  Wings: 'butterfly',
  Canyon: 'cactus',
  Sweets: 'candy',
  Cards: 'cards',
  Cherries: 'cherries',
  Chest: 'chest',
  Chillies: 'chili',
  Clovers: 'clover',
  Coins: 'coin',
  Compass: 'compass',
  Crown: 'crown',
  Nest: 'egg',
  Fans: 'fan',
  Shoal: 'fish',
  Foxes: 'fox',
  Gems: 'gem',
  Gifts: 'gift',
  Vineyard: 'grapes',
  Guitars: 'guitar',
  Legion: 'helmet',
  Horseshoes: 'horseshoe',
  Hourglass: 'hourglass',
  Keys: 'key',
  Lanterns: 'lantern',
  Lemons: 'lemon',
  Lighthouse: 'lighthouse',
  Lotus: 'lotus',
  Magnets: 'magnet',
  Masks: 'mask',
  Melons: 'melon',
  Moons: 'moon',
  Mushrooms: 'mushroom',
  Octopus: 'octopus',
  Owls: 'owl',
  Planets: 'planet',
  Potions: 'potion',
  Pyramids: 'pyramid',
  Robots: 'robot',
  Rockets: 'rocket',
  Saucers: 'saucer',
  Scarabs: 'scarab',
  Sevens: 'seven',
  Shells: 'shell',
  Voyage: 'ship',
  Skulls: 'skull',
  Spinners: 'spinner',
  Suns: 'sun',
  Teapots: 'teapot',
  Temple: 'temple',
  Tickets: 'ticket',
  Toads: 'toad',
  Trophies: 'trophy',
  Volcano: 'volcano',
}
/** Last words of the games a whole table plays on one clock. */
export const LIVE = 'Live Roulette'
/** Last words of names of the other types of games, each with its object. */
export const OTHERS = {
  f: { Dice: 'dice', Roll: 'dice', Ascent: 'rocket' },
  c: { Roulette: 'wheel', Wheel: 'wheel', [LIVE]: 'wheel' },
} as const
