import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeResponse, ServiceAccount } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, type Said, Time, Told } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading, Rows } from '../page.tsx'
import { AddMember } from './member-forms.tsx'
import { rolesOf } from './roles.ts'
import { IssueToken, MadeToken } from './tokens.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Token = ServiceAccount['tokens'][number]
interface AccountProps {
  readonly account: ServiceAccount
  readonly mayChange: boolean
  readonly onIssue: () => void
  readonly onEnd: (token: Token) => void
}
const Account = ({ account, mayChange, onIssue, onEnd }: AccountProps) => (
  <>
    <tr>
      <td>
        <strong>{account.name}</strong>
      </td>
      <td colSpan={3}>{account.is_active ? rolesOf(account) : t('disabled')}</td>
      <td className="end">
        {mayChange && account.is_active && <Button onClick={onIssue}>{t('Make a token …')}</Button>}
      </td>
    </tr>
    {account.tokens.map((token) => (
      <tr key={token.id}>
        <td className="token">{token.title}</td>
        <td title={token.methods.join('\n')}>
          {token.methods.slice(0, 3).join(', ')}
          {token.methods.length > 3 && ` ${t('and {count} more', { count: token.methods.length - 3 })}`}
        </td>
        <td>{rich('ends {time}', { time: <Time at={token.ends_at} zone="UTC" /> })}</td>
        <td>
          {token.used_at === null
            ? t('never used')
            : rich('used {time}', { time: <Time at={token.used_at} zone="UTC" /> })}
        </td>
        <td className="end">
          {mayChange && (
            <Button
              kind="bad"
              aria-label={t('End the token {title}', { title: token.title })}
              onClick={() => onEnd(token)}
            >
              {t('End it')}
            </Button>
          )}
        </td>
      </tr>
    ))}
  </>
)

interface AccountsProps {
  readonly items: readonly ServiceAccount[]
  readonly mayChange: boolean
  readonly onIssue: (account: ServiceAccount) => void
  readonly onEnd: (token: Token) => void
}
const Accounts = ({ items, onIssue, ...rest }: AccountsProps) => (
  <Rows>
    <tbody>
      {items.map((account) => (
        <Account key={account.name} account={account} onIssue={() => onIssue(account)} {...rest} />
      ))}
    </tbody>
  </Rows>
)

interface AskedProps {
  readonly asked: ServiceAccount | 'new'
  readonly onClose: () => void
  readonly onAdded: (words: string) => void
  readonly onMade: (made: OfficeResponse<'services.issue'>) => void
}
/** The open dialog: a new account, or a token of one. */
const Asked = ({ asked, onClose, onAdded, onMade }: AskedProps) =>
  asked === 'new' ? (
    <AddMember isService onCancel={onClose} onDone={onAdded} />
  ) : (
    <IssueToken account={asked} onCancel={onClose} onMade={onMade} />
  )

interface ServicesProps {
  readonly mayChange: boolean
  /** How many changes were approved here: accounts and tokens are among them. */
  readonly approved: number
  readonly onProposed: () => void
}
/** Accounts of programs, and what their tokens may do. */
export const Services = observer(({ mayChange, approved, onProposed }: ServicesProps) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('services.list', {}), [String(approved)])
  const [asked, setAsked] = useState<ServiceAccount | 'new'>()
  const [made, setMade] = useState<OfficeResponse<'services.issue'>>()
  const [told, setTold] = useState<Said>()
  const changed = () => {
    setAsked(undefined)
    loaded.reload()
    onProposed()
  }
  const end = async ({ id, title }: Token) => {
    try {
      await office.call('services.end', { id })
      setTold({ tone: 'good', words: t('{title} is ended.', { title }) })
    } catch (error) {
      setTold({ tone: 'bad', words: (error as Error).message })
    }
    loaded.reload()
  }
  return (
    <section aria-labelledby="services-title">
      <h2 id="services-title">{t('Service accounts')}</h2>
      <Told said={told} />
      {made && <MadeToken made={made} onClose={() => setMade(undefined)} />}
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p>
            {t('None yet. A program that calls the office has an account of its own, so that no person shares one.')}
          </p>
        }
      >
        {({ items }) => (
          <Accounts items={items} mayChange={mayChange} onIssue={setAsked} onEnd={(token) => void end(token)} />
        )}
      </Loading>
      {mayChange && (
        <p>
          <Button onClick={() => setAsked('new')}>{t('Add a service account …')}</Button>
        </p>
      )}
      {asked !== undefined && (
        <Asked
          asked={asked}
          onClose={() => setAsked(undefined)}
          onAdded={(words) => {
            setTold({ tone: 'good', words })
            changed()
          }}
          onMade={(token) => {
            setMade(token)
            changed()
          }}
        />
      )}
    </section>
  )
})
