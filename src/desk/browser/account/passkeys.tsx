import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import type { Passkey } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { knowsPasskeys, makePasskey } from '../../../staff-app/browser/passkeys.ts'
import { Button, Field, Note, type Said, Time, Told } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading, Rows } from '../page.tsx'
import { Codes } from './codes.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface KeyRowsProps {
  readonly items: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}
const KeyRows = ({ items, onRemove }: KeyRowsProps) => (
  <Rows>
    <thead>
      <tr>
        <th>{t('Name')}</th>
        <th>{t('For')}</th>
        <th>{t('Last used')}</th>
        <th className="end">{t('Remove')}</th>
      </tr>
    </thead>
    <tbody>
      {items.map((one) => (
        <tr key={one.id}>
          <td>{one.title}</td>
          <td>{one.host}</td>
          <td>{one.used_at === null ? t('never') : <Time at={one.used_at} zone="UTC" />}</td>
          <td className="end">
            <Button kind="bad" aria-label={t('Remove {title}', { title: one.title })} onClick={() => onRemove(one)}>
              {t('Remove')}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Rows>
)

/** Asks for a name, and has the browser make a passkey. */
const NewKey = ({ onSubmit }: { onSubmit: (event: FormEvent<HTMLFormElement>) => void }) =>
  knowsPasskeys() ? (
    <form onSubmit={onSubmit}>
      <Field
        label={t('Title of the passkey')}
        name="title"
        required
        maxLength={60}
        help={t('Such as the device it is on. It works at this address alone.')}
      />
      <Button type="submit">{t('Add a passkey')}</Button>
    </form>
  ) : (
    <Note>{t('This browser knows no passkeys at this address.')}</Note>
  )

/** The member's passkeys: adding one, and removing one that is lost. */
export const Passkeys = observer(() => {
  const session = useSession()
  const { office } = session
  const loaded = useLoad(() => office.call('staff.passkeys', {}), [])
  const [told, setTold] = useState<Said>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const run = async (words: string, work: () => Promise<unknown>) => {
    setTold(undefined)
    try {
      await work()
      setTold({ tone: 'good', words })
      loaded.reload()
      await session.open()
    } catch (error) {
      setTold({ tone: 'bad', words: (error as Error).message })
    }
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const title = String(new FormData(form).get('title'))
    void run(t('The passkey is added. Use it the next time you sign in.'), async () => {
      const passkey = await makePasskey(office, session.member?.name ?? '')
      const { recovery_codes: made } = await office.call('staff.addPasskey', { title, passkey })
      setCodes(made)
      form.reset()
    })
  }
  const remove = ({ id, title }: Passkey) =>
    void run(t('{title} is removed.', { title }), () => office.call('staff.removePasskey', { id }))
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('Passkeys')}</h2>
      <Told said={told} />
      {codes.length > 0 && <Codes codes={codes} />}
      <Loading loaded={loaded} isEmpty={({ items }) => items.length === 0} empty={<p>{t('None yet.')}</p>}>
        {({ items }) => <KeyRows items={items} onRemove={remove} />}
      </Loading>
      <NewKey onSubmit={add} />
    </section>
  )
})
