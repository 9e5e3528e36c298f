import type { RoundDraw } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Status } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** What an object says, a name and a value at a time. */
const Said = ({ value }: { value: unknown }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return <code>{plain(value)}</code>
  const entries = Object.entries(value)
  if (entries.length === 0) return t('nothing besides the stake')
  return entries.map(([name, each]) => (
    <div key={name}>
      {nameText(name)} <code>{plain(each)}</code>
    </div>
  ))
}

/** What a round was drawn from, and whether the rules give the same again. */
export const Draw = ({ draw, isOpen }: { draw: RoundDraw | null; isOpen: boolean }) => (
  <section aria-label={t('Draw')}>
    <h2>{t('Draw')}</h2>
    {draw === null ? (
      <p>{isOpen ? t('It is told once the round is over.') : t('Whoever runs the game keeps nothing of the draw.')}</p>
    ) : (
      <dl>
        <dt>{t('Drawn again')}</dt>
        <dd>
          {draw.agrees ? (
            <Status tone="good" icon="good">
              {t('the same result')}
            </Status>
          ) : (
            <Status tone="bad" icon="bad">
              {t('another result than was shown')}
            </Status>
          )}
        </dd>
        <dt>{t('Kind')}</dt>
        <dd>{nameText(draw.kind)}</dd>
        <dt>{t('Seal')}</dt>
        <dd>
          <code>{draw.seal}</code>
        </dd>
        <dt>{t('Seed')}</dt>
        <dd>
          <code>{draw.seed}</code>
        </dd>
        <dt>{t('Round')}</dt>
        <dd>
          <code>{draw.round}</code>
        </dd>
        <dt>{t('Bet')}</dt>
        <dd>
          <Said value={draw.bet} />
        </dd>
        <dt>{t('Result')}</dt>
        <dd>
          <Said value={draw.result} />
        </dd>
      </dl>
    )}
  </section>
)
