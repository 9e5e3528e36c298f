import { h } from './dom.ts'
import { t } from './texts.ts'

/** What the keyboard does in a game. */
export interface Keys {
  /** Space or Enter. */
  readonly play: () => void
  /** An arrow, plus or minus: 1 for more, -1 for less. */
  readonly step: (by: 1 | -1) => void
}
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  '+': 1,
  '=': 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  '-': -1,
}

/** Listens to the keyboard, except while a dialog is open or a control wants the key itself. */
export function listenToKeys(root: HTMLElement, { play, step }: Keys): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || root.querySelector('dialog[open]')) return
    if (target.closest('input')) return
    const by = STEPS[event.key]
    const isPlay = (event.code === 'Space' || event.key === 'Enter') && !target.closest('button')
    if (by === undefined && !isPlay) return
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (!event.repeat) play()
  })
}

/** The hint about the keys, for players with a keyboard. */
export const keyHints = (playLabel: string, stepLabel: string): HTMLElement => {
  const key = (name: string) => h('kbd', {}, name)
  return h(
    'p',
    { class: 'keys', 'aria-hidden': 'true' },
    h('span', {}, key(t('key_space')), ` ${playLabel}`),
    h('span', {}, key('−'), ' ', key('+'), ` ${stepLabel}`),
  )
}
