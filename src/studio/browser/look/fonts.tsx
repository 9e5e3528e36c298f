import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import { FontUpload } from './font-upload.tsx'
import type { LookStore } from './look-store.ts'
import { Group, LinkButton } from './look-styles.ts'
import { ChoiceSetting, NumberSetting } from './setting.tsx'

const Own = styled.ul`
  display: grid;
  gap: 4px;
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
  }
  & small {
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & button {
    margin-inline-start: auto;
  }
`

/** The families of titles and of text, and fonts of the brand's own. */
export const Fonts = observer(({ look }: { look: LookStore }) => {
  const { font, fonts = {} } = look.theme
  const own = Object.keys(fonts)
  const families = [...own, ...look.families].map((name) => [name, name] as const)
  return (
    <Group aria-label={t('Type')}>
      <h2>{t('Type')}</h2>
      <ChoiceSetting look={look} path={['font', 'display']} title={t('Titles')} choices={families} />
      <ChoiceSetting look={look} path={['font', 'body']} title={t('Text')} choices={families} />
      <NumberSetting
        look={look}
        path={['font', 'displayWeight']}
        title={t('Weight of titles')}
        from={100}
        to={900}
        step={100}
      />
      <NumberSetting
        look={look}
        path={['font', 'tracking']}
        title={t('Letter spacing of titles, in em')}
        from={-0.1}
        to={0.2}
        step={0.005}
      />
      {own.length > 0 && (
        <Own aria-label={t('Fonts of this brand')}>
          {own.map((name) => {
            const isUsed = name === font.display || name === font.body
            return (
              <li key={name}>
                {name}
                <small>{fonts[name]!.faces.map(({ weight }) => weight).join(', ')}</small>
                <LinkButton
                  disabled={!look.isOpen || isUsed || look.standingOf(['fonts', name]) !== 'own'}
                  title={isUsed ? t('Titles or text are set in it') : undefined}
                  onClick={() => look.set(['fonts', name], undefined, t('the font {name}', { name }))}
                >
                  {t('Remove')}
                </LinkButton>
              </li>
            )
          })}
        </Own>
      )}
      <FontUpload look={look} />
    </Group>
  )
})
