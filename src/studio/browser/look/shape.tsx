import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { SCREEN_CLASSES } from '../../../../schemas/brand/screens.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import type { LookStore } from './look-store.ts'
import { Group } from './look-styles.ts'
import { ChoiceSetting, NumberSetting, Standing } from './setting.tsx'

const SHADOWS = [
  ['glow', t('Soft, with a glow of the accent')],
  ['none', t('None: lines instead')],
  ['hard', t('Hard, offset')],
] as const
const MOTIONS = [
  ['lift', t('Up')],
  ['paper', t('Slightly turned')],
  ['press', t('Pressed in')],
] as const
const GROUND_PATTERNS = [
  ['none', t('None')],
  ['dots', t('Dots')],
  ['check', t('Check')],
  ['stripes', t('Stripes')],
  ['rays', t('Rays')],
] as const
const ICONS = ['thin', 'light', 'regular', 'bold', 'fill', 'duotone'].map(
  (name) => [name, name[0]!.toUpperCase() + name.slice(1)] as const,
)
const SCREEN_NAMES: Readonly<Record<string, string>> = {
  mobile: t('phones'),
  tablet: t('tablets'),
  laptop: t('laptops'),
  laptopLg: t('large laptops'),
  desktopSm: t('small desktops'),
  desktop: t('desktops'),
  desktopMd: t('large desktops'),
  desktopLg: t('the largest'),
}

/** Corners, lines, shadows, movement and measures. */
export const Shape = observer(({ look }: { look: LookStore }) => (
  <Group aria-label={t('Shape')}>
    <h2>{t('Shape')}</h2>
    <NumberSetting look={look} path={['radius']} title={t('Corners, in pixels')} from={0} to={36} />
    <NumberSetting look={look} path={['line']} title={t('Lines, in pixels')} from={0} to={4} step={0.5} />
    <ChoiceSetting look={look} path={['shadow']} title={t('Shadows')} choices={SHADOWS} />
    {look.theme.other && (
      <ChoiceSetting
        look={look}
        path={['other', 'shadow']}
        title={t('Shadows in the other scheme')}
        choices={SHADOWS}
      />
    )}
    <ChoiceSetting look={look} path={['ground']} title={t('Pattern of the page')} choices={GROUND_PATTERNS} />
    <ChoiceSetting look={look} path={['motion']} title={t('Buttons and tiles move')} choices={MOTIONS} />
    <ChoiceSetting look={look} path={['icon']} title={t('Icons')} choices={ICONS} />
    <NumberSetting look={look} path={['width']} title={t('Widest content, in pixels')} from={960} to={2400} step={20} />
  </Group>
))

const Styles = styled.div`
  display: grid;
  gap: 8px;
  & > button {
    display: grid;
    gap: 6px;
    padding: 8px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--panel);
    text-align: start;
    cursor: pointer;
  }
  & > button[aria-checked='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    background: var(--selected);
  }
  & > button > span:first-child {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 4px;
  }
  & small {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
`
const ASPECTS = ['3/4', '4/5', '1/1', '4/3', '16/9'].map((one) => [one, one.replace('/', ' : ')] as const)

/** The drawings of games, their shape, and how many stand in a row. */
export const GameArt = observer(({ look }: { look: LookStore }) => {
  const chosen = look.theme.art.style
  const { aspect } = look.theme.art
  const aspects = ASPECTS.some(([one]) => one === aspect) ? ASPECTS : [...ASPECTS, [aspect, aspect] as const]
  return (
    <Group aria-label={t('Game pictures')}>
      <h2>
        {t('Game pictures')}
        <Standing look={look} path={['art', 'style']} title={t('Style of game pictures')} />
      </h2>
      <Styles role="radiogroup" aria-label={t('Style of game pictures')}>
        {look.styles.map(({ name, pictured, games, samples }) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === chosen}
            disabled={!look.isOpen}
            onClick={() => look.set(['art', 'style'], name, t('game pictures'))}
          >
            <span>
              {samples.map((file) => (
                <Thumb key={file} file={file} width={160} alt="" />
              ))}
            </span>
            <span>
              <strong>{name}</strong>{' '}
              <small>
                {pictured < games
                  ? t('{pictured} of {games} games have one', { pictured, games })
                  : t('all {games} games', { games })}
              </small>
            </span>
          </button>
        ))}
      </Styles>
      <ChoiceSetting look={look} path={['art', 'aspect']} title={t('Shape of tiles')} choices={aspects} />
      <NumberSetting look={look} path={['art', 'quality']} title={t('Quality of pictures')} from={1} to={100} />
      {SCREEN_CLASSES.map((screen) => (
        <NumberSetting
          key={screen}
          look={look}
          path={['columns', screen]}
          title={t('Tiles in a row on {screen}', { screen: SCREEN_NAMES[screen] ?? screen })}
          from={1}
          to={14}
          step={0.05}
        />
      ))}
    </Group>
  )
})
