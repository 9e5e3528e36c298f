import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { OfficeRelease } from '../../../../schemas/office/index.ts'
import { Button, Note, Time } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { isFound, middleOf, narrowed, stepsOf, type Span } from './bisect.ts'
import { Compared } from './compared.tsx'

/** With fewer releases there is nothing in between. */
const FEWEST = 3

interface BisectProps {
  /** The newest first. */
  releases: readonly OfficeRelease[]
  zone: string
  /** The way back to a release. */
  back: (release: OfficeRelease) => ReactNode
}

/** A release in a sentence. */
const Told = ({ release, zone }: { release: OfficeRelease; zone: string }) => (
  <p>
    <strong>
      {t('Release {number}', { number: release.number })}: <bdi>{release.why}</bdi>
    </strong>{' '}
    <small>
      <bdi>{release.by}</bdi>, <Time at={release.at} zone={zone} />
    </small>
  </p>
)

/** Which release it came with: halved until one is left. */
const Halving = ({ releases, zone, back, onOver }: BisectProps & { onOver: () => void }) => {
  const [span, setSpan] = useState<Span>({ wrong: 0, right: releases.length - 1 })
  const [steps, setSteps] = useState(1)
  const at = (index: number): OfficeRelease => releases[index]!
  const [wrong, right, middle] = [at(span.wrong), at(span.right), at(middleOf(span))]
  if (isFound(span))
    return (
      <>
        <Note role="status">{t('It came with release {number}.', { number: wrong.number })}</Note>
        <Told release={wrong} zone={zone} />
        <Compared from={String(right.number)} to={String(wrong.number)} />
        <p>{t('Release {number} was the last without it.', { number: right.number })}</p>
        <div className="acts">
          {back(right)}
          <Button kind="ghost" onClick={onOver}>
            {t('Less')}
          </Button>
        </div>
      </>
    )
  const answer = (isWrong: boolean) => {
    setSpan(narrowed(span, isWrong))
    setSteps(steps + 1)
  }
  return (
    <>
      <p role="status">
        {t('Step {step} of at most {steps}: was it so with release {number} already?', {
          step: steps,
          steps: steps - 1 + stepsOf(span),
          number: middle.number,
        })}
      </p>
      <Told release={middle} zone={zone} />
      <p>{t('What had changed by then, since release {number}:', { number: right.number })}</p>
      <Compared from={String(right.number)} to={String(middle.number)} />
      <div className="acts">
        <Button onClick={() => answer(true)}>{t('Already so')}</Button>
        <Button onClick={() => answer(false)}>{t('Not yet')}</Button>
        <Button kind="ghost" onClick={onOver}>
          {t('Not now')}
        </Button>
      </div>
    </>
  )
}

/** Finds the release with which something came that somebody complains of. */
export const Bisect = observer((props: BisectProps) => {
  const [isOpen, setOpen] = useState(false)
  if (props.releases.length < FEWEST) return null
  return (
    <section className="bisect" aria-label={t('Since when is it so?')}>
      {isOpen ? (
        <Halving {...props} onOver={() => setOpen(false)} />
      ) : (
        <Button kind="ghost" onClick={() => setOpen(true)}>
          {t('Since when is it so?')}
        </Button>
      )}
    </section>
  )
})
