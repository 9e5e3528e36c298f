import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { ChooseFile } from '../pictures/pictures-styles.ts'
import type { Taken } from './handed.ts'

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--panel);
  & select {
    height: 30px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & label {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  & > p {
    flex-basis: 100%;
  }
  & .wrong {
    flex-basis: 100%;
    max-height: 160px;
    overflow: auto;
    color: var(--bad);
  }
`
const languageOf = (locale: string): string => nameIn('language', locale)
const FORMATS = [
  ['xlf', 'XLIFF'],
  ['csv', 'CSV'],
] as const

/** Hands a file to whoever is at the screen. */
const download = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What a file that came back would change, or what is wrong in it. */
const TakenBack = ({ taken, isBusy, onTake }: { taken: Taken; isBusy: boolean; onTake: () => void }) =>
  taken.faults.length > 0 ? (
    <ul className="wrong" role="alert">
      {taken.faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      <li>{t('Nothing is taken while a text is wrong.')}</li>
    </ul>
  ) : (
    <>
      <p role="status">
        {t('{changed} texts in {language} change, {same} are as they were.', {
          changed: taken.changed,
          language: languageOf(taken.locale),
          same: taken.same,
        })}
      </p>
      {taken.changed > 0 && (
        <Button kind="primary" disabled={isBusy} onClick={onTake}>
          {t('Take {changed} texts', { changed: taken.changed })}
        </Button>
      )}
    </>
  )

const ChooseHanded = ({ isOpen, onChoose }: { isOpen: boolean; onChoose: (file: File) => void }) => (
  <ChooseFile>
    <input
      type="file"
      accept=".xlf,.xliff,.csv"
      disabled={!isOpen}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        target.value = ''
      }}
    />
    {t('Take a file back')}
  </ChooseFile>
)

const ChooseLanguage = ({
  locales,
  locale,
  onChange,
}: {
  locales: readonly string[]
  locale: string
  onChange: (locale: string) => void
}) => (
  <label>
    {t('Language')}
    <select value={locale} onChange={({ target }) => onChange(target.value)}>
      {locales.map((one) => (
        <option key={one} value={one}>
          {languageOf(one)}
        </option>
      ))}
    </select>
  </label>
)

/** All texts of a language as a file for a translator, and back. */
export const Translations = observer(({ locales }: { locales: readonly string[] }) => {
  const draft = useDraft()
  const [locale, setLocale] = useState(locales.find((one) => one !== 'en') ?? locales[0] ?? 'en')
  const [isOnlyMissing, setOnlyMissing] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const [said, setSaid] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const work = async (act: (room: typeof import('./handed.ts')) => Promise<void>) => {
    setBusy(true)
    setSaid(undefined)
    setTaken(undefined)
    try {
      await act(await import('./handed.ts'))
    } catch (error) {
      setSaid((error as Error).message)
    }
    setBusy(false)
  }
  const out = (ending: string) =>
    work(async ({ handedOut }) => {
      const name = `${draft.brand}-${locale}.${ending}`
      download(name, await handedOut(draft, locale, name, isOnlyMissing))
    })
  const read = (file: File) =>
    work(async ({ handedIn }) => setTaken(await handedIn(draft, file.name, await file.text())))
  const take = (all: Taken) =>
    work(async ({ takeIn }) => {
      await takeIn(draft, all)
      setSaid(
        t('{changed} texts in {language} were taken.', { changed: all.changed, language: languageOf(all.locale) }),
      )
    })
  return (
    <Root aria-label={t('For translators')}>
      <strong>{t('For translators')}</strong>
      <ChooseLanguage locales={locales} locale={locale} onChange={setLocale} />
      <label>
        <input type="checkbox" checked={isOnlyMissing} onChange={({ target }) => setOnlyMissing(target.checked)} />
        {t('Only what is missing')}
      </label>
      {FORMATS.map(([ending, name]) => (
        <Button key={ending} disabled={isBusy} onClick={() => void out(ending)}>
          {t('Download {name}', { name })}
        </Button>
      ))}
      <ChooseHanded isOpen={!isBusy && draft.isOpen} onChoose={(file) => void read(file)} />
      {said !== undefined && <p role="status">{said}</p>}
      {taken && <TakenBack taken={taken} isBusy={isBusy} onTake={() => void take(taken)} />}
    </Root>
  )
})
