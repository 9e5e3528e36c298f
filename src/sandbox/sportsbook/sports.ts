/** A sport in which two teams score. */
export interface TeamSport {
  readonly kind: 'teams'
  readonly name: string
  /** Mean number of goals of each side. */
  readonly goals: readonly [home: number, away: number]
  /** Line of the market on the number of goals. */
  readonly line: number
  /** Further lines on it. */
  readonly moreLines: readonly number[]
  /** Whether it is in doubt that both teams score. */
  readonly bothScore: boolean
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
  north: 'Skarnes,Holmvik,Brattli,Fossund,Torsnes,Elvebyen,Grimsal,Ytterhavn,Lundmo,Rossby',
  coast: 'Marisel,Portavell,Casalunda,Torrevia,Monteral,Villamora,Sanferro,Belcosta,Ravenna Mar,Orlando Sur',
  isles: 'Ashcombe,Wexbridge,Thornley,Marlow Vale,Kestrel Bay,Hartwick,Dunmere,Pellham,Stowgate,Caldray',
  alps: 'Hochfels,Seebrunn,Adlerthal,Kaltenau,Rothorn,Bergheim Ost,Wildsee,Silberfeld,Grauwald,Lindach',
  plains: 'Valtorne,Merincourt,Ostrelle,Brasseuil,Laudrac,Pontveyre,Sormiers,Chavenne,Tilloy,Garrigue',
  lakes: 'Kuhavesi,Salmela,Orivaara,Tuohila,Haukipera,Niemisto,Jarvenkyla,Laitavesi,Muurola,Vihtajoki',
} as const
const teams = (towns: keyof typeof TOWNS, names: readonly string[]): string[] =>
  TOWNS[towns].split(',').map((town, index) => `${town} ${names[index % names.length]}`)

const ISLES = teams('isles', ['Rovers', 'Albion', 'Town'])
const COAST = teams('coast', ['CF', 'Atlético', 'Unión'])
const PLAINS = teams('plains', ['FC', 'Olympique', 'Racing'])
const DOWNS =
  'Copper Kettle,Lady Margin,Northern Post,Quiet Thunder,Salt Road,Tinsel,Old Bishop,Far Meadow,Blue Ledger,Hazel Wand'
const STRAND =
  'Paper Lantern,Sea Holly,Second Post,Brass Button,Winter Wheat,Tall Story,Velvet Rope,Harbour Light,Plain Tale,' +
  'Morning Bell'

/** The sports with their leagues. All teams, runners and places are invented. */
export const SPORTS: Readonly<Record<string, Sport>> = {
  football: {
    kind: 'teams',
    name: 'Football',
    goals: [1.5, 1.2],
    line: 2.5,
    moreLines: [1.5, 3.5],
    bothScore: true,
    minutes: 20,
    leagues: [
      { id: 'isles', name: 'Isles Premier', names: ISLES, every: 30 },
      { id: 'coast', name: 'Liga Costa', names: COAST, every: 45 },
      { id: 'plains', name: 'Ligue des Plaines', names: PLAINS, every: 60 },
      { id: 'cup', name: 'Meridian Cup', names: [...ISLES, ...COAST, ...PLAINS], every: 360 },
    ],
  },
  hockey: {
    kind: 'teams',
    name: 'Ice hockey',
    goals: [3, 2.7],
    line: 5.5,
    moreLines: [4.5, 6.5],
    bothScore: false,
    minutes: 15,
    leagues: [
      { id: 'north', name: 'Nordic Ice', names: teams('north', ['IK', 'Wolves', 'Hawks']), every: 30 },
      { id: 'lakes', name: 'Lake League', names: teams('lakes', ['Karhut', 'HC', 'Pallo']), every: 90 },
    ],
  },
  handball: {
    kind: 'teams',
    name: 'Handball',
    goals: [28, 26.5],
    line: 54.5,
    moreLines: [52.5, 56.5],
    bothScore: false,
    minutes: 15,
    leagues: [{ id: 'alps', name: 'Alpen Liga', names: teams('alps', ['HC', 'SV', 'TSV']), every: 45 }],
  },
  racing: {
    kind: 'race',
    name: 'Horse racing',
    minutes: 3,
    leagues: [
      {
        id: 'downs',
        name: 'Kestrel Downs',
        names: DOWNS.split(','),
        every: 20,
      },
      {
        id: 'strand',
        name: 'Marisel Strand',
        names: STRAND.split(','),
        every: 60,
      },
    ],
  },
}
/** Runners in a race. */
export const RUNNERS = 8
