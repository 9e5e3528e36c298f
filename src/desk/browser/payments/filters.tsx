import { Choice, Filters } from '../filters.tsx'
import { KINDS, STATES, stateText } from './words.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { PAYMENT_KINDS } from '../../../../schemas/office/names.ts'

/** Names of the filters, as the address has them. */
export const FILTERS = ['kind', 'state', 'gate', 'currency'] as const
type FilterName = (typeof FILTERS)[number]
export type ChooseFilter = (name: FilterName, value: string) => void

/** Every kind, state, gate and currency as a choice. */
export const PaymentFilters = ({
  chosen,
  gates,
  currencies,
  choose,
}: {
  chosen: Readonly<Record<FilterName, string>>
  gates: readonly { readonly id: string; readonly title: string }[]
  currencies: readonly string[]
  choose: ChooseFilter
}) => {
  const kind = PAYMENT_KINDS.find((one) => one === chosen.kind)
  const states = kind ? STATES[kind] : [...new Set(Object.values(STATES).flat())]
  const options = {
    kind: PAYMENT_KINDS.map((id) => ({ id, title: KINDS[id][0] })),
    state: states.map((id) => ({ id, title: stateText(id) })),
    gate: gates.map(({ id, title }) => ({ id, title: told(title) })),
    currency: currencies.map((id) => ({ id, title: id })),
  }
  const titles = { kind: t('Kind'), state: t('State'), gate: t('Rule not met'), currency: t('Currency') }
  return (
    <Filters role="group" aria-label={t('Filters')}>
      {FILTERS.map((name) => (
        <Choice
          key={name}
          title={titles[name]}
          value={chosen[name]}
          options={options[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </Filters>
  )
}
