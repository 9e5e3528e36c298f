import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { OfficeRequest } from '../../../../schemas/office/index.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'
import { useKeys } from '../keys.ts'
import { HeadRoot, Loading } from '../page.tsx'
import { Gates, inWords, Verdict } from './answer.tsx'
import { Form, partsOf, questionIn } from './question.tsx'
import { Asking, WhyNotRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

/** What would stop a player from doing something now: all rules, asked without doing it, as the address says. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { player = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [isCopied, setCopied] = useState(false)
  const question = questionIn(params)
  const parts = partsOf(question)
  const loaded = useLoad(
    () =>
      office.call('players.whyNot', { brand: brand.id, login: player, ...parts } as OfficeRequest<'players.whyNot'>),
    [brand.id, player, ...Object.entries(parts).flat()],
  )
  const copy = async () => {
    if (!loaded.data) return
    await navigator.clipboard?.writeText(inWords(loaded.data, brand))
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  useKeys({ y: () => void copy() })
  return (
    <>
      <HeadRoot>
        <h1>{t('Why not?')}</h1>
        <Asking>
          <Form
            key={JSON.stringify(parts)}
            question={question}
            answer={loaded.data}
            currency={brand.currencies[0] ?? ''}
            onAsk={(asked) => {
              const next = partsOf(asked)
              if (JSON.stringify(next) === JSON.stringify(parts)) loaded.reload()
              else setParams(next)
            }}
          />
          <span>
            {rich('for {player}', {
              player: <Link to={`/${brand.id}/players/${player}`}>{loaded.data?.name ?? t('this player')}</Link>,
            })}
          </span>
        </Asking>
        <Button shortcut="y" onClick={() => void copy()}>
          <Icon name={isCopied ? 'good' : 'copy'} />
          {isCopied ? t('Copied') : t('Copy for the chat')}
        </Button>
      </HeadRoot>
      {loaded.error && loaded.data && <Note $tone="bad">{loaded.error.message}</Note>}
      <Loading loaded={loaded}>
        {(answer) => (
          <WhyNotRoot>
            <Gates steps={answer.steps} brand={brand} />
            <Verdict answer={answer} brand={brand} />
          </WhyNotRoot>
        )}
      </Loading>
    </>
  )
})
