import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { Choice, Filters } from '../filters.tsx'
import { ColumnChoice, columnsIn } from '../lists/columns.tsx'
import { Views } from '../lists/views.tsx'
import { Head } from '../page.tsx'
import { COLUMNS } from './columns.tsx'
import { PlayerList } from './list.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const Root = styled.div`
  & a.open {
    display: inline-block;
    max-width: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: bottom;
  }
  display: flex;
  flex-direction: column;
  height: 100%;
  & .open {
    font-weight: 600;
    color: var(--fg);
    text-decoration: none;
  }
  & .open:hover {
    text-decoration: underline;
  }
`
const Box = styled.input`
  height: 30px;
  width: min(190px, 60vw);
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
`
const PAUSE_MS = 150
const FILTERS = ['state', 'verified', 'currency'] as const
const OPTIONS = {
  state: [
    { id: 'open', title: t('open') },
    { id: 'closed', title: t('closed') },
  ],
  verified: [
    { id: 'yes', title: t('verified') },
    { id: 'no', title: t('not verified') },
  ],
}

/** What the address says, and how it is changed; other parts of it stay. */
const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace },
    )
  const chosen = FILTERS.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { text: params.get('q') ?? '', cols: params.get('cols'), chosen: JSON.stringify(chosen), set }
}

/** Players of the brand, newest first, by filters, or those that fit what is typed; the address keeps all of it. */
export const Component = observer(() => {
  const brand = useBrand()
  const { text, cols, chosen, set } = useAddress()
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => typed !== text && set('q', typed, true), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  const filters = useMemo(
    () => Object.fromEntries(JSON.parse(chosen) as [string, string][]) as Record<string, string>,
    [chosen],
  )
  const columns = useMemo(() => columnsIn(COLUMNS, cols), [cols])
  const options = { ...OPTIONS, currency: brand.currencies.map((id) => ({ id, title: id })) }
  const titles = { state: t('Account'), verified: t('Identity'), currency: t('Currency') }
  return (
    <Root>
      <Head title={t('Players')}>
        <Box
          type="search"
          aria-label={t('Name, e-mail, phone or id')}
          placeholder={t('Name, e-mail, phone, or any id')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {text === '' && (
          <Filters role="group" aria-label={t('Filters')}>
            {FILTERS.map((name) => (
              <Choice
                key={name}
                title={titles[name]}
                value={filters[name] ?? ''}
                options={options[name]}
                onChange={(value) => set(name, value)}
              />
            ))}
          </Filters>
        )}
        <Views brand={brand.id} list="players" />
        <ColumnChoice all={COLUMNS} shown={columns} onChange={(value) => set('cols', value)} />
        {text === '' && <ExportButton list="players.list" filters={filters} />}
      </Head>
      <PlayerList key={`${brand.id} ${text} ${chosen}`} brand={brand} columns={columns} text={text} filters={filters} />
    </Root>
  )
})
