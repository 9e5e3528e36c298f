import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import type { Drawing } from '../svg.ts'
import { SCENES } from './index.ts'
import { Mark } from './marks.ts'
import { exactly } from './scene.ts'

/** What a file of pictures contains: the pictures and the marks that are drawn beside it. */
const Recipe = exactly({
  /** Webp quality of pictures that name none, 1 to 100. */
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  pictures: Type.Optional(
    Type.Array(
      exactly({
        /** The file's name without ending, and how many pixels wide it is. */
        name: Type.String({ pattern: '^[a-z0-9-]+$' }),
        width: Type.Integer({ minimum: 1 }),
        quality: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        /** The scene, and what it takes. */
        scene: Type.String(),
        with: Type.Unknown(),
      }),
    ),
  ),
  marks: Type.Optional(Type.Array(Mark)),
})

/** A picture of a recipe: its name, width in pixels, webp quality, and what it shows. */
interface Planned {
  name: string
  width: number
  quality: number
  drawing: Drawing
}

function expectFit<T extends TSchema>(schema: T, value: unknown, place: string): asserts value is Static<T> {
  const [error] = Value.Errors(schema, value)
  // A key that no schema names is checked against `false`.
  const reason = error?.keyword === 'boolean' ? 'unknown property' : error?.message
  if (error) throw new Error(`${place}${error.instancePath}: ${reason}`)
}

/**
 * Reads a recipe of pictures.
 * @param text JSON
 * @param file names the recipe in errors
 * @throws Error with the place of the first mistake: an unknown scene, or a value it does not take
 */
export function readRecipe(text: string, file: string): { pictures: Planned[]; marks: readonly Mark[] } {
  const recipe: unknown = JSON.parse(text)
  expectFit(Recipe, recipe, `${file} `)
  const pictures = (recipe.pictures ?? []).map(({ name, width, quality, scene, with: options }) => {
    const found = Object.hasOwn(SCENES, scene) ? SCENES[scene] : undefined
    if (!found)
      throw new Error(`${file} ${name}: no scene "${scene}"; expected one of ${Object.keys(SCENES).join(', ')}`)
    expectFit(found.schema, options, `${file} ${name}`)
    return { name, width, quality: quality ?? recipe.quality ?? 82, drawing: found.draw(options) }
  })
  return { pictures, marks: recipe.marks ?? [] }
}
