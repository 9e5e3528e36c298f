import { formatMoney } from '../../../engine/money/index.ts'
import { escapeHtml } from '../../platform/kernel/html.ts'
import { sandboxPage } from '../page.ts'
import type { SandboxPaymentTable } from './tables.ts'

interface Card {
  value: string
  digits: string
  title: string
  note: string
}

/** Test cards stand for outcomes; no card number is ever typed here. */
const CARDS: readonly Card[] = [
  { value: 'success', digits: '4242', title: 'Approved', note: 'The bank says yes at once.' },
  { value: 'slow', digits: '0505', title: 'Approved, slowly', note: 'The bank takes five seconds.' },
  { value: 'pending', digits: '0015', title: 'Pending', note: 'Settles later, by itself or from this page.' },
  { value: 'decline', digits: '0002', title: 'Declined', note: 'The bank says no.' },
]

const page = (title: string, body: string) =>
  sandboxPage({ title, icon: '/pay/client/pay.svg', sheet: '/pay/client/pay.css', script: '/pay/client/pay.js', body })

const cardView = ({ value, digits, title, note }: Card, index: number) => `
<label class="card">
  <input type="radio" name="card" value="${value}"${index === 0 ? ' checked' : ''}>
  <span class="chip" aria-hidden="true"></span>
  <span class="what"><b>${title}</b><small>${note}</small></span>
  <span class="digits"><span aria-hidden="true">••••</span> ${digits}</span>
</label>`

/** The hosted page of an open payment, or of one that waits to be settled. */
export function payPage({ brand_name, amount, currency, locale, outcome, reference }: SandboxPaymentTable): string {
  const shown = formatMoney({ amount, currency }, { locale })
  const waits = outcome === 'pending'
  const cards = waits
    ? [
        { ...(CARDS[0] as Card), title: 'Settle now', note: 'The bank says yes after all.' },
        { ...(CARDS[3] as Card), title: 'Decline now', note: 'The bank says no after all.' },
      ]
    : CARDS
  return page(
    `Pay ${brand_name}`,
    `
<main>
  <header>
    <p class="mark"><span aria-hidden="true"></span>Sandbox Pay</p>
    <p class="badge">Test mode: no money moves</p>
  </header>
  <section class="sum" aria-label="Payment">
    <p>${waits ? 'Waiting payment to' : 'You pay'} <b>${escapeHtml(brand_name)}</b></p>
    <h1>${escapeHtml(shown)}</h1>
    <p class="ref">Reference ${escapeHtml(reference)}</p>
  </section>
  <form method="post" data-pay>
    <fieldset>
      <legend>${waits ? 'How should it end?' : 'Choose a test card'}</legend>${cards.map(cardView).join('')}
    </fieldset>
    <button class="go" type="submit"><span>${waits ? 'Confirm' : `Pay ${escapeHtml(shown)}`}</span></button>
    ${
      waits
        ? ''
        : '<button class="stop" type="submit" name="card" value="cancel" formnovalidate>Cancel and go ' +
          'back</button>'
    }
    <p class="status" role="status"></p>
  </form>
</main>`,
  )
}

/** The page of an unknown payment. */
export const missingPage = (): string =>
  page(
    'No such payment',
    `
<main><section class="sum"><p>Sandbox Pay</p><h1>No such payment</h1>
      <p class="ref">The link is wrong, or too old.</p></section></main>`,
  )
