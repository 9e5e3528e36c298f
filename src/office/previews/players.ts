import type { PreviewChoices } from '../../../schemas/office/index.ts'
import type { PreviewHost } from './host.ts'
import type { PreviewPlayer, PreviewSetup } from './setup.ts'
import { instantOf } from './clock.ts'

/** Whether a preview is looked at as a guest. */
export const isGuest = ({ player = 'guest' }: PreviewChoices): boolean => player === 'guest'

/**
 * The player a preview is looked at as; undefined for a guest.
 * @param by hash of the session of the member of staff who looks
 * @returns `fault` in words where the brand has not what the life needs, or there is no sandbox
 */
export async function playerFor(
  { player }: Pick<PreviewSetup, 'player'>,
  { brand, draft, by }: PreviewHost & { readonly by: string },
  choices: PreviewChoices,
): Promise<PreviewPlayer | { readonly fault: string } | undefined> {
  const { player: life = 'guest' } = choices
  if (life === 'guest') return undefined
  if (!player) return { fault: 'without the sandbox previews are of guests alone' }
  try {
    return await player({ brand, life, of: `${by} ${draft}`, now: instantOf(choices) })
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
