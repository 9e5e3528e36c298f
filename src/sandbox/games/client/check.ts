import type { GameState } from '../messages.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { checkRound, type PlayedRound, type Verdict } from './verify.ts'

const line = (title: string, value: string) => [h('dt', {}, title), h('dd', {}, value)]

/** The panel that shows the seal of the next round and checks the last one. */
export function buildCheck({ kind, game, seal }: Pick<GameState, 'kind' | 'game' | 'seal'>) {
  const next = h('code', { class: 'seal' }, seal)
  const last = h('div', { class: 'checked', role: 'status' }, h('p', {}, 'Play a round to check it here.'))
  const close = h('button', { type: 'button', class: 'tool', 'aria-label': 'Close' }, icon('close'))
  const dialog = h(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'check' },
    h('header', {}, h('h2', { id: 'check' }, 'Check this round'), close),
    h(
      'p',
      {},
      'Each round is drawn from a secret seed. Its fingerprint (SHA-256), the seal, is shown here before the round; ' +
        'the seed is told afterwards. Your browser checks both and draws the round again.',
    ),
    h('h3', {}, 'Seal of the next round'),
    h('p', {}, next),
    h('h3', {}, 'The last round'),
    last,
  )
  close.addEventListener('click', () => dialog.close())
  const opener = { type: 'button', class: 'tool', 'aria-label': 'Check this round', onclick: () => dialog.showModal() }

  async function check(round: PlayedRound): Promise<void> {
    const said = await checkRound(kind, game, round).then(wordsOf, () => ({
      isGood: false,
      text: 'This browser cannot check the round.',
    }))
    verdict.className = said.isGood ? 'verdict good' : 'verdict bad'
    verdict.textContent = said.text
  }
  const verdict = h('p', { class: 'verdict' })

  return {
    dialog,
    button: h('button', opener, icon('check')),
    /** Shows the seal of the next round. */
    sealNext(sealed: string): void {
      next.textContent = sealed
    },
    /** Shows the last round with a button that checks it. */
    show(round: PlayedRound): void {
      verdict.textContent = ''
      const { proof, sealed } = round
      const facts = [...line('Seal', sealed), ...line('Seed', proof.seed), ...line('Round', proof.request)]
      const button = h('button', { type: 'button', class: 'text', onclick: () => void check(round) }, 'Check now')
      last.replaceChildren(h('dl', { class: 'proof' }, ...facts), button, verdict)
    },
  }
}

function wordsOf({ seed, outcome }: Verdict): { isGood: boolean; text: string } {
  if (!seed) return { isGood: false, text: 'The seed is not the one that was sealed before the round.' }
  if (!outcome) return { isGood: false, text: 'The outcome does not follow from the seed.' }
  return { isGood: true, text: 'The seed is the sealed one, and the outcome follows from it.' }
}
