import { card } from './card.ts'
import { group } from './group.ts'
import { medallion } from './medallion.ts'
import { panorama } from './panorama.ts'
import { poster } from './poster.ts'
import { reactor } from './reactor.ts'
import type { Scene } from './scene.ts'
import { stage } from './stage.ts'

/** Every scene, by the name a recipe gives. */
export const SCENES: Readonly<Record<string, Scene>> = { card, group, medallion, panorama, poster, reactor, stage }
