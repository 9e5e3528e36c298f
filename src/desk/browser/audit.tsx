import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../schemas/office/index.ts'
import { Button, Empty, Time } from '../../staff-app/browser/parts.tsx'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { Head, Loading, Rows } from './page.tsx'

const AT_ONCE = 100
const Scroll = styled.div`
  overflow-x: auto;
  & pre {
    margin: 0;
    font: 450 12px/18px var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & + p {
    display: flex;
    gap: 8px;
    padding: 12px 16px;
  }
`
const detailsText = (details: unknown): string =>
  typeof details === 'object' && details !== null
    ? Object.entries(details)
        .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')
    : ''

interface Lines {
  readonly items: OfficeResponse<'audit.list'>['items']
  readonly zone: string
  readonly onAction: (action: string) => void
}
const Lines = ({ items, zone, onAction }: Lines) => (
  <Scroll>
    <Rows>
      <thead>
        <tr>
          <th className="end">Line</th>
          <th>Time</th>
          <th>Who</th>
          <th>What</th>
          <th>About</th>
          <th>Reason and details</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.line}>
            <td className="end">
              <code>{line.line}</code>
            </td>
            <td>
              <Time at={line.at} zone={zone} />
            </td>
            <td>{line.actor}</td>
            <td>
              <Button kind="ghost" title="Show these alone" onClick={() => onAction(line.action)}>
                {line.action}
              </Button>
            </td>
            <td>
              <code>{line.subject}</code>
            </td>
            <td>
              {line.reason}
              <pre>{detailsText(line.details)}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </Scroll>
)

/** What staff and platform did at the brand, newest first, by pages; the address says which. */
export const Audit = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const [params, setParams] = useSearchParams()
  const [action, before] = [params.get('action') ?? '', params.get('before')]
  const loaded = useLoad(
    () =>
      office.call('audit.list', {
        brand: brand.id,
        limit: AT_ONCE,
        ...(action !== '' && { action }),
        ...(before !== null && { before }),
      }),
    [brand.id, action, before],
  )
  const show = (next: Record<string, string>) => setParams(next)
  return (
    <>
      <Head title="Audit">{action !== '' && <Button onClick={() => show({})}>{action} ×</Button>}</Head>
      <Loading
        loaded={loaded}
        isEmpty={(data) => data.items.length === 0}
        empty={<Empty title="Nothing is recorded here" />}
      >
        {({ items }) => (
          <>
            <Lines items={items} zone={brand.timezone} onAction={(chosen) => show({ action: chosen })} />
            <p>
              {before !== null && <Button onClick={() => show(action ? { action } : {})}>Newest</Button>}
              {items.length === AT_ONCE && (
                <Button onClick={() => show({ ...(action && { action }), before: items.at(-1)!.line })}>Older</Button>
              )}
            </p>
          </>
        )}
      </Loading>
    </>
  )
})
