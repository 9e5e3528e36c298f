import { bear } from './bear.ts'
import * as curios from './curios.ts'
import { dice } from './dice.ts'
import { fox } from './fox.ts'
import * as garden from './garden.ts'
import type { Layer } from './layer.ts'
import * as nature from './nature.ts'
import { owl } from './owl.ts'
import * as reels from './reels.ts'
import * as tables from './tables.ts'
import * as tales from './tales.ts'
import { toad } from './toad.ts'
import * as treasure from './treasure.ts'
import * as voyage from './voyage.ts'

/** The troupe: taller than other motifs, about ±170 by ±220, cut off at the waist. */
const CHARACTERS = { fox, bear, owl, toad } satisfies Record<string, Layer[]>

/** Every object in the library, by name. */
const OBJECTS = { ...reels, ...tables, dice, ...treasure, ...tales, ...nature, ...voyage, ...curios, ...garden }

/** Everything a picture can be made of. */
export const MOTIFS = { ...OBJECTS, ...CHARACTERS }

/** A motif's name. */
export type MotifName = keyof typeof MOTIFS

/** Whether a motif is one of the troupe, and needs a character's framing. */
export const isCharacter = (name: MotifName): boolean => name in CHARACTERS
