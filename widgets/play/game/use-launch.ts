import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { effectOf } from '../../../engine/api/effects.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { ErrorType } from '../../../schemas/api/errors.ts'

/** The error a launch was refused with: only our own refusal can be read, a provider's page cannot. */
const refusalIn = (frame: HTMLIFrameElement): ApiError | undefined => {
  try {
    const body = frame.contentDocument?.body
    const type = body?.dataset['error'] as ErrorType | undefined
    return type && new ApiError({ type, code: 0, message: body?.textContent?.trim() ?? '' }, 400)
  } catch {
    return undefined
  }
}

/**
 * Whether the frame of an opened game shows a refusal instead of the game. A refusal that asks the player for something
 * (a deposit, data, a new log-in) is shown as every such error is.
 * @param key tells one opened game from another; `null` while none runs
 */
export const useLaunch = (key: string | null) => {
  const { failures } = useStores()
  const [failed, setFailed] = useState<string | null>(null)
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const refusal = refusalIn(currentTarget)
    if (!refusal) return
    setFailed(key)
    const { kind } = effectOf(refusal)
    if (kind === 'page' || kind === 'session') failures.receive(refusal, 'game')
    if (kind === 'dialog') failures.show(refusal)
  }
  return { hasFailed: key !== null && failed === key, onLoad }
}
