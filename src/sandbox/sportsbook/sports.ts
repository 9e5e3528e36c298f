/** A sport in which two teams score. */
interface TeamSport {
  readonly kind: 'teams'
  readonly name: string
  /** Mean number of goals of each side. */
  readonly goals: readonly [home: number, away: number]
  /** Line of the market on the number of goals. */
  readonly line: number
  /** Minutes an event lasts here. */
  readonly minutes: number
  readonly leagues: readonly League[]
}
/** A sport in which one of several runners wins. */
interface Racing {
  readonly kind: 'race'
  readonly name: string
  readonly minutes: number
  readonly leagues: readonly League[]
}
export type Sport = TeamSport | Racing
interface League {
  readonly id: string
  readonly name: string
  /** Teams, or runners. */
  readonly names: readonly string[]
  /** Minutes between the starts of two events. */
  readonly every: number
}

const TOWNS = {
  north: [
    'Skarnes',
    'Holmvik',
    'Brattli',
    'Fossund',
    'Torsnes',
    'Elvebyen',
    'Grimsal',
    'Ytterhavn',
    'Lundmo',
    'Rossby',
  ],
  coast: [
    'Marisel',
    'Portavell',
    'Casalunda',
    'Torrevia',
    'Monteral',
    'Villamora',
    'Sanferro',
    'Belcosta',
    'Ravenna Mar',
    'Orlando Sur',
  ],
  isles: [
    'Ashcombe',
    'Wexbridge',
    'Thornley',
    'Marlow Vale',
    'Kestrel Bay',
    'Hartwick',
    'Dunmere',
    'Pellham',
    'Stowgate',
    'Caldray',
  ],
  alps: [
    'Hochfels',
    'Seebrunn',
    'Adlerthal',
    'Kaltenau',
    'Rothorn',
    'Bergheim Ost',
    'Wildsee',
    'Silberfeld',
    'Grauwald',
    'Lindach',
  ],
} as const
const teams = (towns: readonly string[], names: readonly string[]): string[] =>
  towns.map((town, index) => `${town} ${names[index % names.length]}`)

/** The sports with their leagues. All teams, runners and places are invented. */
export const SPORTS: Readonly<Record<string, Sport>> = {
  football: {
    kind: 'teams',
    name: 'Football',
    goals: [1.5, 1.2],
    line: 2.5,
    minutes: 20,
    leagues: [
      { id: 'isles', name: 'Isles Premier', names: teams(TOWNS.isles, ['Rovers', 'Albion', 'Town']), every: 30 },
      { id: 'coast', name: 'Liga Costa', names: teams(TOWNS.coast, ['CF', 'Atlético', 'Unión']), every: 45 },
    ],
  },
  hockey: {
    kind: 'teams',
    name: 'Ice hockey',
    goals: [3, 2.7],
    line: 5.5,
    minutes: 15,
    leagues: [{ id: 'north', name: 'Nordic Ice', names: teams(TOWNS.north, ['IK', 'Wolves', 'Hawks']), every: 30 }],
  },
  handball: {
    kind: 'teams',
    name: 'Handball',
    goals: [28, 26.5],
    line: 54.5,
    minutes: 15,
    leagues: [{ id: 'alps', name: 'Alpen Liga', names: teams(TOWNS.alps, ['HC', 'SV', 'TSV']), every: 45 }],
  },
  racing: {
    kind: 'race',
    name: 'Horse racing',
    minutes: 3,
    leagues: [
      {
        id: 'downs',
        name: 'Kestrel Downs',
        names: [
          'Copper Kettle',
          'Lady Margin',
          'Northern Post',
          'Quiet Thunder',
          'Salt Road',
          'Tinsel',
          'Old Bishop',
          'Far Meadow',
          'Blue Ledger',
          'Hazel Wand',
        ],
        every: 20,
      },
    ],
  },
}
/** Runners in a race. */
export const RUNNERS = 8
