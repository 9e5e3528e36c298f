import { card } from './card.ts'
import { medallion } from './medallion.ts'
import { panorama } from './panorama.ts'
import { reactor } from './reactor.ts'
import type { Scene } from './scene.ts'

/** Every scene, by the name a recipe gives. */
export const SCENES: Readonly<Record<string, Scene>> = { card, medallion, panorama, reactor }
