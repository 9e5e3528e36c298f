import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { Navigate, NavLink, useNavigate, useParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { usePagesLocation } from '../pages/location.ts'
import { Stage } from '../pages/stage.tsx'
import { CashierStep } from './cashier-step.tsx'
import { LookStep } from './look-step.tsx'
import { NameStep } from './name-step.tsx'
import { OpeningRoot } from './opening-styles.ts'
import { PromotionStep } from './promotion-step.tsx'
import { RegistrationStep, SIGN_UP } from './registration-step.tsx'

interface Step {
  readonly path: string
  readonly title: string
  /** The page that shows what is set here. */
  readonly page: string
  /** Who tries it there; whoever was chosen when absent. */
  readonly player?: 'trial'
  /** Files that are set here. */
  readonly files: RegExp
  readonly Form: ComponentType
}
const STEPS: readonly Step[] = [
  { path: 'name', title: t('Name'), page: '/', files: /^brand\.json$/, Form: NameStep },
  { path: 'look', title: t('Look'), page: '/', files: /^theme\.json$/, Form: LookStep },
  {
    path: 'registration',
    title: t('Registration'),
    page: SIGN_UP,
    player: 'trial',
    files: /^(profile-fields|validators|auth)\.json$/,
    Form: RegistrationStep,
  },
  {
    path: 'cashier',
    title: t('Cashier'),
    page: '/',
    player: 'trial',
    files: /^platform\/payments\.json$/,
    Form: CashierStep,
  },
  {
    path: 'promotion',
    title: t('Promotion'),
    page: '/offers',
    files: /^platform\/campaigns\.json$/,
    Form: PromotionStep,
  },
]

/** The page beside a step is the one that shows it, once somebody goes to the step. */
const useStepPage = ({ page, player }: Step): void => {
  const { look } = usePagesLocation()
  const show = useEffectEvent((path: string, as: Step['player']) => look({ path, ...(as && { player: as }) }))
  useEffect(() => show(page, player), [page, player])
}

/** Whoever goes on by keyboard begins at the head of the next step. */
const useHeadOf = (path: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useEffectEvent((_path: string) => heading.current?.focus())
  useEffect(() => focus(path), [path])
  return heading
}

/** The steps, each with a mark where the check finds something. */
const Steps = observer(({ isComing }: { isComing: boolean }) => {
  const draft = useDraft()
  const base = `/${draft.brand}/${draft.id}`
  const wrong = (draft.outline?.problems ?? []).filter(({ severity }) => severity === 'error')
  return (
    <nav aria-label={t('Steps')}>
      <h2>{isComing ? t('Open the brand') : t('Set up')}</h2>
      {STEPS.map(({ path, title, files }, index) => (
        <NavLink key={path} to={`${base}/open/${path}`} className={({ isActive }) => (isActive ? 'active' : '')}>
          <span aria-hidden="true">{index + 1}</span>
          {title}
          {wrong.some(({ file }) => files.test(file)) && <i role="img" aria-label={t('has errors')} />}
        </NavLink>
      ))}
      <NavLink to={`${base}/release`}>
        <span aria-hidden="true">{STEPS.length + 1}</span>
        {t('Review')}
      </NavLink>
    </nav>
  )
})

const StepRoom = observer(({ step, isComing }: { step: Step; isComing: boolean }) => {
  const draft = useDraft()
  const navigate = useNavigate()
  useStepPage(step)
  const heading = useHeadOf(step.path)
  const at = STEPS.indexOf(step)
  const go = (path: string) => void navigate(`/${draft.brand}/${draft.id}/${path}`)
  const next = STEPS[at + 1]
  const { Form } = step
  return (
    <OpeningRoot>
      <Steps isComing={isComing} />
      <section aria-label={step.title}>
        <div className="head">
          <h1 ref={heading} tabIndex={-1}>
            {step.title}
          </h1>
        </div>
        <div className="scroll">
          <Form key={step.path} />
        </div>
        <div className="ends">
          <Button disabled={at === 0} onClick={() => go(`open/${STEPS[at - 1]!.path}`)}>
            {t('Back')}
          </Button>
          <Button kind="primary" onClick={() => go(next ? `open/${next.path}` : 'release')}>
            {next ? t('Next: {title}', { title: next.title }) : t('Next: Review')}
          </Button>
        </div>
      </section>
      <main>
        <Stage isUsed />
      </main>
    </OpeningRoot>
  )
})

/** What a brand needs to open, in steps beside its page; each can be left and taken up again. */
export const Opening = observer(() => {
  const draft = useDraft()
  const session = useSession()
  const { step: path } = useParams()
  const isComing = session.brands.every(({ id }) => id !== draft.brand)
  const step = STEPS.find((one) => one.path === path)
  if (!step) return <Navigate to={`/${draft.brand}/${draft.id}/open/name`} replace />
  return <StepRoom step={step} isComing={isComing} />
})
