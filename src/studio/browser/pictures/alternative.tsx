import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficePictureUse } from '../../../../schemas/office/index.ts'
import { useDraft } from '../draft/context.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { Part } from './pictures-styles.ts'

type Alternative = NonNullable<OfficePictureUse['alternative']>

const Text = observer(({ use, words, locale }: { use: OfficePictureUse; words: Alternative; locale: string }) => {
  const draft = useDraft()
  const { text: own = '', file, pointer } = words.texts[locale]!
  const [text, setText] = useState(own)
  const name = nameIn('language', locale)
  const write = () => {
    if (text.trim() === own) return
    draft.write(file, t('alternative text in {name}', { name }), [
      { pointer, ...(text.trim() !== '' && { value: text.trim() }) },
    ])
    if (!words.isSet)
      draft.write(use.file, t('alternative text'), [{ pointer: words.pointer, value: `t:${words.key}` }])
  }
  return (
    <label className="field">
      {name}
      <input
        lang={locale}
        dir="auto"
        value={text}
        placeholder={t('Missing')}
        readOnly={!draft.isOpen}
        onChange={({ target }) => setText(target.value)}
        onBlur={write}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  )
})

/** What a picture shows, in words for whoever does not see it, in each language; for each widget that takes some. */
export const Alternatives = observer(({ uses }: { uses: readonly OfficePictureUse[] }) => {
  const { epoch } = useDraft()
  const shown = uses.filter(({ alternative }) => alternative)
  return (
    <Part>
      <h2>{t('Alternative text')}</h2>
      {shown.length === 0 && (
        <p>{t('Where it is used it decorates: words beside it say the same, so screen readers pass it over.')}</p>
      )}
      {shown.map((use) => (
        <div
          key={`${use.file}${use.pointer}${epoch}`}
          role="group"
          aria-label={t('Alternative text of {widget}', { widget: use.widget })}
        >
          {shown.length > 1 && <strong>{use.widget}</strong>}
          {Object.keys(use.alternative!.texts).map((locale) => (
            <Text key={locale} use={use} words={use.alternative!} locale={locale} />
          ))}
        </div>
      ))}
    </Part>
  )
})
