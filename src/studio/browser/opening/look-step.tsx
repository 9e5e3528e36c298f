import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Bones, Button, Note } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { digitsIn, SixDigits } from '../look/six-digits.tsx'
import { LookStore } from '../look/look-store.ts'
import { TakeOffer } from '../look/refused.tsx'
import { ChoiceSetting } from '../look/setting.tsx'
import { faintWords, lowWords } from '../look/words.ts'
import { ChooseFile } from '../pictures/pictures-styles.ts'
import { cleanSvg } from '../pictures/svg.ts'
import { Part } from './opening-styles.ts'
import { useFile } from './use-file.ts'

/** The three colours a look begins with. */
const COLOURS = [
  ['accent', t('Accent'), t('Main buttons and links')],
  ['secondary', t('Second accent'), t('What is selected')],
  ['canvas', t('Page'), t('The ground of every page')],
] as const
const SCHEMES = [
  ['light', t('Light')],
  ['dark', t('Dark')],
] as const

/** A colour that is chosen, or typed as six digits. */
const Colour = observer(
  ({ look, name, title, about }: { look: LookStore; name: string; title: string; about: string }) => {
    const path = ['colour', name]
    const [first] = look.schemes
    const shown = String(look.at(path) ?? first?.tokens[name] ?? '#808080')
    const [typed, setTyped] = useState<string>()
    const set = (colour: string) => look.set(path, colour, t('{title} of the look', { title }))
    const type = (text: string | undefined) => {
      const colour = digitsIn(text)
      setTyped(text)
      if (colour !== undefined) set(colour)
    }
    return (
      <div className="colour">
        <span>
          <strong>{title}</strong>
          <br />
          <small>{about}</small>
        </span>
        <input
          type="color"
          aria-label={t('{title}, chosen', { title })}
          value={digitsIn(shown) ?? '#808080'}
          disabled={!look.isOpen}
          onChange={({ target }) => set(target.value)}
        />
        <SixDigits className="hex" label={title} colour={shown} isOpen={look.isOpen} typed={typed} onType={type} />
      </div>
    )
  },
)

/** Pairs of colours that cannot be told apart well enough, and colours that mend it. */
const Low = observer(({ look }: { look: LookStore }) => {
  const [one] = look.low
  const [faint] = look.faint
  if (!one && faint)
    return (
      <Note $tone="warn" role="status">
        {faintWords(faint)}
      </Note>
    )
  if (!one) return <small>{t('Every pair of colours that stands on each other passes.')}</small>
  return (
    <>
      <Note $tone="bad" role="status">
        {lowWords(one)}
        {look.low.length > 1 && ` ${t('{count} more are too low.', { count: look.low.length - 1 })}`}{' '}
        {t('The page shows the last look that passes.')}
      </Note>
      {look.offers.map((offer) => (
        <TakeOffer key={`${offer.path.join()} ${offer.colour}`} look={look} offer={offer} />
      ))}
    </>
  )
})

/** The brand's logo: a drawing, or a picture. */
const Logo = observer(() => {
  const draft = useDraft()
  const file = useFile('brand.json')
  const [fault, setFault] = useState<string>()
  const logo = file.at('/logo')
  const take = async (chosen: File) => {
    setFault(undefined)
    try {
      const isDrawing = chosen.name.endsWith('.svg')
      const ending = isDrawing ? 'svg' : chosen.name.split('.').at(-1)!.toLowerCase()
      const bytes = isDrawing ? new Blob([cleanSvg(await chosen.text())]) : chosen
      await draft.upload(`assets/logo.${ending}`, bytes)
      file.write(t('the logo'), { pointer: '/logo', value: `logo.${ending}` })
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <Part aria-label={t('Logo')}>
      <h2>{t('Logo')}</h2>
      <p>{typeof logo === 'string' ? `assets/${logo}` : t('None yet: the name stands in its place.')}</p>
      <div className="acts">
        <ChooseFile>
          <input
            type="file"
            accept=".svg,.png,.webp"
            disabled={!draft.isOpen}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void take(chosen)
              target.value = ''
            }}
          />
          {typeof logo === 'string' ? t('Another logo') : t('Upload a logo')}
        </ChooseFile>
        {file.isOwn('/logo') && (
          <Button disabled={!draft.isOpen} onClick={() => file.write(t('without the logo'), { pointer: '/logo' })}>
            {t('Take it away')}
          </Button>
        )}
      </div>
      {fault !== undefined && (
        <p className="wrong" role="alert">
          {fault}
        </p>
      )}
    </Part>
  )
})

/** The look from three colours, and the logo. */
export const LookStep = observer(() => {
  const draft = useDraft()
  const look = useMemo(() => new LookStore(draft), [draft])
  const { epoch } = draft
  useEffect(() => void look.read(), [look, epoch])
  useEffect(() => () => look.flush(), [look])
  if (!look.isReady)
    return look.fault === undefined ? (
      <Bones $rows={10} />
    ) : (
      <Unread title={t('The look could not be read')} fault={look.fault} onRetry={() => void look.read()} />
    )
  return (
    <>
      <Part aria-label={t('Colours')}>
        <h2>{t('Three colours')}</h2>
        <p>{t('All others are derived from them. The room Look has each of them, fonts and shape.')}</p>
        <ChoiceSetting look={look} path={['scheme']} title={t('First scheme')} choices={SCHEMES} />
        {COLOURS.map(([name, title, about]) => (
          <Colour key={name} look={look} name={name} title={title} about={about} />
        ))}
        <Low look={look} />
      </Part>
      <Logo />
    </>
  )
})
