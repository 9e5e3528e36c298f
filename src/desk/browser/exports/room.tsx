import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OfficeExport } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { Button, Empty, Note, Status, Time, type Tone } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { Head, Loading, Rows } from '../page.tsx'
import { ExportsRoot } from './styles.ts'
import { t, told, numberText } from '../../../staff-app/browser/language.ts'

/** How often exports that are being written are looked at, in milliseconds. */
const LOOK_AGAIN_MS = 1500
const SHOWN: Readonly<Record<OfficeExport['state'], [Tone, IconName]>> = {
  waiting: ['info', 'clock'],
  running: ['info', 'clock'],
  done: ['good', 'good'],
  cancelled: ['plain', 'close'],
  failed: ['bad', 'bad'],
}
const HEAD = [t('List'), t('Filters'), t('State'), t('Rows'), 'SHA-256', t('Asked by'), t('Action')]
/** The column of numbers. */
const ROWS_AT = 3

const filtersText = (filters: string): string =>
  Object.entries(JSON.parse(filters) as Record<string, string>)
    .map(([name, value]) => `${nameText(name)} ${value}`)
    .join(', ') || t('all')

/** Hands a text to the browser as a file. */
function save(name: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

interface LineProps {
  readonly row: OfficeExport
  readonly brand: StaffBrand
  readonly onError: (words: string | undefined) => void
  readonly onChanged: () => void
}
const Deeds = observer(({ row, brand, onError, onChanged }: LineProps) => {
  const { office, member } = useSession()
  const [read, setRead] = useState<number>()
  const attempt = async (work: () => Promise<void>) => {
    onError(undefined)
    try {
      await work()
    } catch (error) {
      onError((error as Error).message)
    }
    setRead(undefined)
  }
  const fetchFile = () =>
    attempt(async () => {
      const parts: string[] = []
      for (let part: number | null = 0; part !== null;) {
        setRead(part)
        const answer: { text: string; next: number | null } = await office.call('exports.part', {
          brand: brand.id,
          id: row.id,
          part,
        })
        parts.push(answer.text)
        part = answer.next
      }
      save(`${brand.id}-${row.list}-${row.at.slice(0, 10)}.csv`, parts)
    })
  const cancel = () =>
    attempt(async () => {
      await office.call('exports.cancel', { brand: brand.id, id: row.id })
      onChanged()
    })
  if (row.by !== member?.name) return null
  if (row.state === 'done')
    return (
      <Button disabled={read !== undefined} onClick={() => void fetchFile()}>
        {read === undefined ? t('Save the file') : t('Part {part} of {parts} …', { part: read + 1, parts: row.parts })}
      </Button>
    )
  return row.ended_at === null ? <Button onClick={() => void cancel()}>{t('Cancel')}</Button> : null
})

const Line = (props: LineProps) => {
  const { row, brand } = props
  const [tone, icon] = SHOWN[row.state]
  return (
    <tr>
      <td>{nameText(row.list)}</td>
      <td className="words">{filtersText(row.filters)}</td>
      <td>
        <Status tone={tone} icon={icon}>
          {told(row.state)}
        </Status>
        {row.problem !== null && <small>{row.problem}</small>}
      </td>
      <td className="end">{numberText(row.rows)}</td>
      <td>{row.digest !== null && <code title={row.digest}>{row.digest.slice(0, 12)}…</code>}</td>
      <td>
        {row.by}
        <small>
          <Time at={row.at} zone={brand.timezone} />
        </small>
      </td>
      <td className="end">
        <Deeds {...props} />
      </td>
    </tr>
  )
}

/** Looks again while something is being written. */
const useLooking = (isOpen: boolean, look: () => void): void => {
  const again = useEffectEvent(look)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}

/** Files of whole lists: being written, done, and how they ended. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const [error, setError] = useState<string>()
  const loaded = useLoad(() => office.call('exports.list', { brand: brand.id }), [brand.id])
  useLooking(loaded.data?.items.some(({ ended_at }) => ended_at === null) ?? false, loaded.reload)
  return (
    <>
      <Head title={t('Exports')} />
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty title={t('No exports')}>
            <p>
              {t('A list’s Export button writes all that fits its filters into a file, which is kept here for a week.')}
            </p>
          </Empty>
        }
      >
        {({ items }) => (
          <ExportsRoot aria-label={t('Files')}>
            <Rows>
              <thead>
                <tr>
                  {HEAD.map((title, index) => (
                    <th key={title} className={index === ROWS_AT ? 'end' : undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((row) => (
                  <Line key={row.id} row={row} brand={brand} onError={setError} onChanged={loaded.reload} />
                ))}
              </tbody>
            </Rows>
          </ExportsRoot>
        )}
      </Loading>
    </>
  )
})
