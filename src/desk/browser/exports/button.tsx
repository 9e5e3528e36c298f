import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ExportedListName } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { useBrand } from '../context.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** Begins to write all that fits a list's filters into a file; then leads to where it is fetched. */
export const ExportButton = observer(
  ({ list, filters }: { list: ExportedListName; filters: Readonly<Record<string, string>> }) => {
    const session = useSession()
    const brand = useBrand()
    const [begun, setBegun] = useState<string>()
    const [error, setError] = useState<string>()
    const wanted = JSON.stringify(filters)
    if (!session.may(brand.id, 'support', 'payments', 'risk', 'auditor')) return null
    const start = async () => {
      setError(undefined)
      try {
        await session.office.call('exports.start', { brand: brand.id, list, filters: wanted })
        setBegun(wanted)
      } catch (reason) {
        setError((reason as Error).message)
      }
    }
    if (begun === wanted) return <Link to={`/${brand.id}/exports`}>{t('The export is being written')}</Link>
    return (
      <span>
        {error !== undefined && <span role="alert">{error} </span>}
        <Button title={t('Writes all that fits the filters into a file')} onClick={() => void start()}>
          {t('Export')}
        </Button>
      </span>
    )
  },
)
