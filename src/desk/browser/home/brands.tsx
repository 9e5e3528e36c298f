import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad, type Loaded } from '../../../staff-app/browser/use-load.ts'

/** An answer about one brand. */
export interface AtBrand<T> {
  readonly brand: StaffBrand
  readonly data: T
}
/** What brands answered, and which did not. */
export interface AtBrands<T> {
  readonly answers: readonly AtBrand<T>[]
  readonly failed: readonly AtBrand<Error>[]
}

/**
 * Asks the same of several brands. A brand that does not answer leaves the others; only where none does it is an error.
 */
export const useBrands = <T,>(
  brands: readonly StaffBrand[],
  ask: (brand: StaffBrand) => Promise<T>,
): Loaded<AtBrands<T>> => {
  const load = async (): Promise<AtBrands<T>> => {
    const [answers, failed]: [AtBrand<T>[], AtBrand<Error>[]] = [[], []]
    const asked = brands.map((brand) =>
      ask(brand).then(
        (data) => answers.push({ brand, data }),
        (error: Error) => failed.push({ brand, data: error }),
      ),
    )
    await Promise.all(asked)
    if (answers.length === 0 && failed[0]) throw failed[0].data
    const place = ({ brand }: { brand: StaffBrand }) => brands.indexOf(brand)
    return { answers: answers.toSorted((a, b) => place(a) - place(b)), failed }
  }
  return useLoad(load, [brands.map(({ id }) => id).join(' ')])
}

/** Asks again when somebody comes back to the page: a page that asked by itself would keep its session open. */
export const useFollowed = <T,>(loaded: Loaded<T>): Loaded<T> => {
  const again = useEffectEvent(() => loaded.reload())
  useEffect(() => {
    const look = () => again()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return loaded
}

/** Which brands did not answer, with a way to ask again. */
export const Failed = ({ failed, onAgain }: { failed: readonly AtBrand<Error>[]; onAgain: () => void }) =>
  failed.length > 0 && (
    <Note $tone="bad" role="alert">
      {failed.map(({ brand, data }) => (
        <span key={brand.id}>
          {brand.name}: {data.message}{' '}
        </span>
      ))}
      <Button onClick={onAgain}>{t('Try again')}</Button>
    </Note>
  )

/**
 * A number of each brand as a link to one of its rooms; brands of which there is none are left out. Where only so many
 * were read and there are others (`isMore`), it says so.
 */
export const PerBrand = ({
  counts,
  place,
}: {
  counts: readonly { readonly brand: StaffBrand; readonly count: number; readonly isMore?: boolean }[]
  place: string
}) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ brand, count, isMore }) => (
      <Link key={brand.id} className="at" to={`/${brand.id}/${place}`}>
        <bdi>{brand.name}</bdi> <b>{isMore ? `${count}+` : count}</b>
      </Link>
    ))
