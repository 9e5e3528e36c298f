import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import type { OwnFont } from '../../../../schemas/brand/theme.ts'
import { Button, Field } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { fileName } from '../draft/files.ts'
import { guessFont, measureFont, type GuessedFont } from './font-file.ts'
import type { LookStore } from './look-store.ts'

const Root = styled.div`
  display: grid;
  gap: 8px;
  & form {
    display: grid;
    gap: 8px;
    padding: 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--canvas);
  }
  & .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  & .wrong {
    color: var(--bad);
    font: 450 12px/16px var(--sans);
  }
  & .choose {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 30px;
    border: 1px dashed var(--line-strong);
    border-radius: 6px;
    font-weight: 500;
    cursor: pointer;
  }
  & .choose:hover {
    background: var(--hover);
  }
  & .choose:focus-within {
    outline: 2px solid var(--accent);
  }
  & .choose input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`

/** What is said about a font before it is added. */
const FontFields = ({ guess }: { guess: GuessedFont }) => (
  <>
    <Field label={t('Name of the family')} name="name" defaultValue={guess.name} autoComplete="off" />
    <div className="two">
      <Field label={t('Weight')} name="weight" defaultValue={guess.weight} autoComplete="off" />
      <label>
        {t('Style')}
        <select name="style" defaultValue={guess.style}>
          <option value="normal">{t('Upright')}</option>
          <option value="italic">{t('Italic')}</option>
        </select>
      </label>
    </div>
    <label>
      {t('Until it has loaded')}
      <select name="generic" defaultValue="sans-serif">
        <option value="sans-serif">{t('Without serifs')}</option>
        <option value="serif">{t('With serifs')}</option>
      </select>
    </label>
  </>
)

/** A font that was chosen, as it will be written. */
const Chosen = observer(({ look, file, onDone }: { look: LookStore; file: File; onDone: () => void }) => {
  const draft = useDraft()
  const [guess] = useState<GuessedFont>(() => guessFont(file.name))
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const name = text('name')
    const weight = text('weight')
    if (!/^[A-Za-z][A-Za-z0-9 -]{0,39}$/.test(name))
      return setWrong(t('A family is named in Latin letters: Work Sans.'))
    if (!/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/.test(weight))
      return setWrong(t('A weight is one number, such as 700, or of a variable font its range, such as 100 900.'))
    setBusy(true)
    setWrong(undefined)
    try {
      const known = look.theme.fonts?.[name]
      const style = text('style') === 'italic' ? 'italic' : 'normal'
      const generic = known?.generic === 'serif' || text('generic') === 'serif' ? 'serif' : 'sans-serif'
      const fit = await measureFont(await file.arrayBuffer(), { weight, style }, generic)
      const path = `fonts/${fileName(`${name} ${weight} ${style === 'italic' ? 'italic' : ''}`)}.woff2`
      await draft.upload(`assets/${path}`, file)
      const faces = (known?.faces ?? []).filter((face) => face.file !== path)
      const font: OwnFont = { generic, ...(fit && { fit }), ...known, faces: [...faces, { file: path, weight, style }] }
      look.set(['fonts', name], font, t('the font {name}', { name }))
      look.flush()
      onDone()
    } catch (error) {
      setWrong((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <strong>{file.name}</strong>
      <FontFields guess={guess} />
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="two">
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? t('Adding …') : t('Add the font')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
})

/** Puts a font of the brand's own into the draft. */
export const FontUpload = observer(({ look }: { look: LookStore }) => {
  const [file, setFile] = useState<File>()
  return (
    <Root>
      {file ? (
        <Chosen key={file.name} look={look} file={file} onDone={() => setFile(undefined)} />
      ) : (
        <label className="choose">
          <input
            type="file"
            accept=".woff2"
            disabled={!look.isOpen}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          {t('Upload a font (.woff2)')}
        </label>
      )}
    </Root>
  )
})
