import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeRequest } from '../../../../schemas/office/index.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { changeWords } from './change-words.ts'

type Feature = OfficeRequest<'studio.switched'>['feature']

const Effect = observer(({ feature }: { feature: Feature }) => {
  const { brand, id, office, outline, written } = useDraft()
  const { data, error } = useLoad(
    () => office.call('studio.switched', { brand, id, feature }),
    [id, feature, String(written), String(outline?.draft.revision)],
  )
  if (error && !data) return <span role="alert">{error.message}</span>
  if (!data) return <span>{t('Working …')}</span>
  if (data.change) return <span>{changeWords(data.change)}.</span>
  return (
    <span>
      {outline?.compiles === false
        ? t('While the draft has errors, nobody can say what it changes')
        : t('Nothing that a player or the platform would notice')}
    </span>
  )
})

/** What switching a feature would change, before it is switched. */
export const FeatureEffect = ({ feature, title }: { feature: Feature; title: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="ghost"
        aria-expanded={isOpen}
        aria-label={t('What changes with {title}?', { title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('What changes?')}
      </Button>
      {isOpen && <Effect feature={feature} />}
    </>
  )
}
