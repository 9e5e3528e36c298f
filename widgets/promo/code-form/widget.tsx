import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SmallForm } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { frameCss } from '../../cashier/parts/frame-styles.ts'
import { section } from '../../lobby/parts/section.ts'
import { usePromoFields } from './fields.ts'
import { PromoForm } from '../parts/promo-form.ts'
import { checkedCode, usePromoCheck } from '../parts/use-promo-check.ts'
import type schema from './schema.ts'

const Root = styled.section`
  ${section}
  &[data-place='cashier'] {
    ${frameCss}
  }

  .fy-card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 440px);
    gap: 14px 18px;
    align-items: center;
    padding: 20px 22px;
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    border-radius: var(--mark-radius);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-size: 22px;
  }
  h2 {
    font-size: var(--card-title-size);
    line-height: 1.25;
  }
  .words p {
    color: var(--fg-muted);
    font-size: 14px;
    text-wrap: pretty;
  }
  /* Its label is for screen readers only and takes no space. */
  .fy-field-top {
    margin: 0;
  }
  .entry .fy-button {
    min-block-size: var(--field-height);
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 10px;
    align-items: start;
  }
  input {
    text-transform: uppercase;
  }
  input::placeholder {
    text-transform: none;
  }
  /* The section above it has a margin to the footer. */
  @media (min-width: 768px) {
    &[data-place='cashier'] {
      margin-block-start: -40px;
    }
  }
  @media (max-width: 991px) {
    .fy-card {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .fy-card > :last-child {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 767px) {
    .fy-card {
      padding: 16px 14px;
    }
    &[data-place='cashier'] {
      padding-block: 16px 40px;
    }
  }
`

const Entry = observer(() => {
  const { t } = useI18n()
  const stores = useStores()
  const [store] = useState(() => new PromoForm(stores))
  const [error, setError] = useState<{ promo_code: string }>()
  /** Number of accepted codes; the field is emptied after each. */
  const [taken, setTaken] = useState(0)
  const form = usePromoFields()
  const validity = usePromoCheck(store.code, true)
  const { said, ...checked } = checkedCode(validity, t)
  const submit = async () => {
    setError(undefined)
    const isTaken = await store.submit()
    if (isTaken && store.value === '') setTaken((count) => count + 1)
    if (store.errorMessage) setError({ promo_code: t(store.errorMessage) })
  }
  return (
    <div data-promo={validity}>
      <SmallForm
        key={taken}
        className="entry"
        form={form}
        now={stores.now}
        serverErrors={error}
        checked={checked}
        onChange={({ promo_code }) => store.setValue(typeof promo_code === 'string' ? promo_code : '')}
        onSubmit={submit}
        submitLabel={t('promo.code.submit')}
        button={{}}
      />
      <p className="fy-hidden" role="status">
        {said}
      </p>
    </div>
  )
})

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { session } = useStores()
  if (!session.isAuthenticated) return null
  return (
    <Root {...root} data-place={props.place} aria-label={props.title}>
      <div className="fy-card">
        <span className="mark">
          <Icon name="ticket" />
        </span>
        <div className="words">
          <h2>{props.title}</h2>
          {props.text && <p>{props.text}</p>}
        </div>
        <Entry />
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
