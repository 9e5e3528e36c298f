import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../staff-app/browser/context.ts'
import { LanguageMenu } from '../../staff-app/browser/language-menu.tsx'
import { Bones, Button, Empty, Field, Note, Time } from '../../staff-app/browser/parts.tsx'
import { Unread } from '../../staff-app/browser/unread.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { t } from '../../staff-app/browser/language.ts'
import { SiteLink } from './site-link.tsx'
import { HomeRoot } from './home-styles.ts'

/** Begins a draft and opens it. */
const NewDraft = observer(({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setBusy(true)
    try {
      const draft = await office.call('drafts.new', { brand: brand.id, name })
      await navigate(`/${brand.id}/${draft.id}/pages`)
    } catch (reason) {
      setError((reason as Error).message)
      setBusy(false)
    }
  }
  return (
    <form className="new" onSubmit={(event) => void begin(event)}>
      <Field
        label={t('New draft')}
        name="name"
        required
        maxLength={200}
        placeholder={t('What it is about: Winter launch')}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? t('Opening …') : t('Begin')}
      </Button>
    </form>
  )
})

/** The drafts of a brand that are open, and a way to begin one. */
const Drafts = observer(({ brand }: { brand: StaffBrand }) => {
  const session = useSession()
  const { data, error, reload } = useLoad(() => session.office.call('drafts.list', { brand: brand.id }), [brand.id])
  return (
    <main>
      <h1>{brand.name}</h1>
      <p className="about">
        <SiteLink brand={brand.id} />
      </p>
      <p className="about">
        {t('Nobody but staff sees a draft. It goes on air as a release: all of it at once, or nothing.')}
      </p>
      {session.may(brand.id, 'translator', 'designer', 'editor') ? (
        <NewDraft brand={brand} />
      ) : (
        <Note>
          {t('Drafts are begun by editors, designers and translators; you have another role at {name}.', {
            name: brand.name,
          })}
        </Note>
      )}
      <h2>{t('Open drafts')}</h2>
      {!data && !error && <Bones $rows={3} />}
      {error && <Unread title={t('The drafts could not be read')} fault={error.message} onRetry={reload} />}
      {data?.items.length === 0 && <Empty title={t('No draft is open')} />}
      <ul>
        {data?.items.map(({ id, name, by, at, files, assets, conflicts }) => (
          <li key={id}>
            <Link to={`/${brand.id}/${id}/pages`}>
              <strong>{name}</strong>
              <span>
                {files.length + assets.length === 0
                  ? t('Nothing changed yet')
                  : t('{count} files changed', { count: files.length + assets.length })}
                {conflicts.length > 0 && `, ${t('{count} to decide', { count: conflicts.length })}`}
              </span>
              <small>
                {by}, <Time at={at} zone={brand.timezone} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
})

/** Brands that are being opened, and the way to open another one. */
const Openings = observer(() => {
  const session = useSession()
  const isEditor = session.may('*', 'editor')
  const isReader = session.may('*', 'translator', 'designer', 'editor', 'publisher', 'auditor')
  const { data } = useLoad(
    async () => (isReader ? (await session.office.call('openings.list', {})).items : []),
    [String(isReader)],
  )
  if (!isEditor && !data?.length) return null
  return (
    <>
      {(data ?? []).length > 0 && <h2>{t('Being opened')}</h2>}
      <ul className="few">
        {data?.map(({ brand, draft }) => (
          <li key={brand}>
            <Link to={`/${brand}/${draft.id}/open/look`}>
              <span aria-hidden="true">+</span>
              {draft.name.replace(/^Open /, '')}
            </Link>
          </li>
        ))}
      </ul>
      {isEditor && (
        <Link className="begin" to="/new">
          <span aria-hidden="true">+</span>
          {t('Open a brand')}
        </Link>
      )}
    </>
  )
})

/** The brands somebody may open, and the drafts of the one that is chosen. */
export const Home = observer(() => {
  const session = useSession()
  const [params] = useSearchParams()
  const mine = session.brands.filter(({ id }) =>
    session.may(id, 'translator', 'designer', 'editor', 'publisher', 'auditor'),
  )
  const chosen = mine.find(({ id }) => id === params.get('brand')) ?? mine[0]
  return (
    <HomeRoot>
      <nav aria-label={t('Brands')}>
        <h2>{t('Brands')}</h2>
        <ul>
          {mine.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/?brand=${id}`} aria-current={id === chosen?.id ? 'page' : undefined}>
                <span aria-hidden="true">{name.slice(0, 1)}</span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Openings />
        <footer>
          <span>{session.member?.name}</span>
          <LanguageMenu />
          <Button kind="ghost" onClick={() => void session.signOut()}>
            {t('Sign out')}
          </Button>
        </footer>
      </nav>
      {chosen ? (
        <Drafts key={chosen.id} brand={chosen} />
      ) : (
        <main>
          <Empty title={t('No brand is open to you')}>
            <p>{t('Studio needs the role editor or publisher at a brand. Somebody who manages staff can give it.')}</p>
          </Empty>
        </main>
      )}
    </HomeRoot>
  )
})
