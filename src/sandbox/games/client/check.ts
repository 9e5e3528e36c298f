import type { GameState } from '../messages.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { t } from './texts.ts'
import { checkRound, type PlayedRound, type Verdict } from './verify.ts'

const line = (title: string, value: string) => [h('dt', {}, title), h('dd', {}, value)]

/** What is known of a round: what was paid for it and what it paid, and what it was drawn from. */
const factsOf = ({ proof, sealed, told, stake }: PlayedRound, show: (minor: bigint) => string): HTMLElement[] => [
  ...('win' in told ? [...line(t('check_stake'), show(stake)), ...line(t('check_paid'), show(told.win))] : []),
  ...line(t('check_seal'), sealed),
  ...line(t('check_seed'), proof.seed),
  ...line(t('check_id'), proof.request),
]

/** The panel that shows the seal of the next round and checks a round that is over. */
export function buildCheck(
  { kind, game, seal }: Pick<GameState, 'kind' | 'game' | 'seal'>,
  show: (minor: bigint) => string,
) {
  const next = h('code', { class: 'seal' }, seal)
  const which = h('h3', {}, t('check_last'))
  const last = h('div', { class: 'checked', role: 'status' }, h('p', {}, t('check_none')))
  const close = h('button', { type: 'button', class: 'tool', 'aria-label': t('close') }, icon('close'))
  const header = h('header', {}, h('h2', { id: 'check' }, t('check')), close)
  const nextSeal = [h('h3', {}, t('check_next')), h('p', {}, next)]
  const attributes = { class: 'sheet', 'aria-labelledby': 'check' }
  const dialog = h('dialog', attributes, header, h('p', {}, t('check_how')), which, last, ...nextSeal)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  const verdict = h('p', { class: 'verdict' })

  async function check(round: PlayedRound): Promise<void> {
    const said = await checkRound(kind, game, round).then(wordsOf, () => ({ isGood: false, text: t('check_unable') }))
    verdict.className = said.isGood ? 'verdict good' : 'verdict bad'
    verdict.textContent = said.text
  }
  function present(round: PlayedRound): void {
    verdict.textContent = ''
    const button = h('button', { type: 'button', class: 'text', onclick: () => void check(round) }, t('check_now'))
    last.replaceChildren(h('dl', { class: 'proof' }, ...factsOf(round, show)), button, verdict)
  }
  let latest: PlayedRound | undefined
  /** Whether the player opened one round of the list. */
  let isChosen = false
  const openLast = () => {
    if (latest) present(latest)
    which.textContent = t('check_last')
    isChosen = false
    dialog.showModal()
  }
  return {
    dialog,
    button: h('button', { type: 'button', class: 'tool', 'aria-label': t('check'), onclick: openLast }, icon('check')),
    /** Shows the seal of the next round. */
    sealNext(sealed: string): void {
      next.textContent = sealed
    },
    /** Shows the last round with a button that checks it. */
    show(round: PlayedRound): void {
      latest = round
      // A round that was chosen stays while it is looked at.
      if (!dialog.open || !isChosen) present(round)
    },
    /** Opens the panel with one round. */
    open(round: PlayedRound): void {
      present(round)
      which.textContent = t('check_round')
      isChosen = true
      dialog.showModal()
    },
  }
}

function wordsOf({ seed, outcome }: Verdict): { isGood: boolean; text: string } {
  if (!seed) return { isGood: false, text: t('check_bad_seed') }
  if (!outcome) return { isGood: false, text: t('check_bad_outcome') }
  return { isGood: true, text: t('check_good') }
}
