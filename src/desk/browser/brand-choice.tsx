import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../../staff-app/browser/icons.tsx'
import { Key } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { Finder } from './finder.tsx'
import { useKeys } from './keys.ts'
import { t } from '../../staff-app/browser/language.ts'

/** Brands that are shown at once: of more, some letters more are typed. */
const MOST = 12

/** The brand of the address, or the first one on pages about no brand. */
export const useChosenBrand = (): StaffBrand | undefined => {
  const { brands } = useSession()
  const [, first] = useLocation().pathname.split('/')
  return brands.find(({ id }) => id === first) ?? brands[0]
}

/** The brands with all typed words in name or id, those whose name begins with the text first. */
export const brandsWith = <T extends Pick<StaffBrand, 'id' | 'name'>>(brands: readonly T[], typed: string): T[] => {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/)
  const fit = brands.filter(({ id, name }) => words.every((word) => `${name} ${id}`.toLowerCase().includes(word)))
  const begins = ({ id, name }: T) => name.toLowerCase().startsWith(text) || id.startsWith(text)
  return [...fit.filter(begins), ...fit.filter((brand) => !begins(brand))]
}

const Switch = ({ onClose }: { onClose: () => void }) => {
  const { brands } = useSession()
  const navigate = useNavigate()
  const [, , room = ''] = useLocation().pathname.split('/')
  const [typed, setTyped] = useState('')
  const found = useMemo(() => brandsWith(brands, typed), [brands, typed])
  const words =
    found.length === 0
      ? t('No brand is called so.')
      : t('{found, number} of {count, plural, one {# brand} other {# brands}}.', {
          found: found.length,
          count: brands.length,
        })
  return (
    <Finder
      title={t('Switch the brand')}
      label={t('Name of a brand')}
      placeholder={t('Name of a brand')}
      typed={typed}
      onType={setTyped}
      items={found.slice(0, MOST)}
      words={words}
      onOpen={({ id }) => void navigate(`/${id}/${room || 'players'}`)}
      onClose={onClose}
    >
      {({ id, name }) => (
        <>
          <Icon name="book" />
          <span>
            <strong>{name}</strong>
          </span>
          <code>{id}</code>
        </>
      )}
    </Finder>
  )
}

/** The brand whose rooms are shown; `b` or a press switches to another one by typing. */
export const BrandChoice = observer(() => {
  const { brands } = useSession()
  const chosen = useChosenBrand()
  const [isOpen, setOpen] = useState(false)
  const canSwitch = brands.length > 1
  useKeys({ ...(canSwitch && { b: () => setOpen(true) }) })
  if (!chosen) return <div className="brand">{t('No brand')}</div>
  const mark = <span aria-hidden="true">{chosen.name.slice(0, 1)}</span>
  if (!canSwitch)
    return (
      <div className="brand">
        {mark}
        <bdi>{chosen.name}</bdi>
      </div>
    )
  return (
    <>
      <div className="brand">
        <button type="button" aria-haspopup="dialog" title={t('Switch the brand')} onClick={() => setOpen(true)}>
          {mark}
          <bdi>{chosen.name}</bdi>
          <Key aria-hidden="true">b</Key>
        </button>
      </div>
      {isOpen && <Switch onClose={() => setOpen(false)} />}
    </>
  )
})
