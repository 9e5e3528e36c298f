import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Head, HomeData, Link, Tile } from './home-data.ts'

export const Page = createContext<HomeData | null>(null)
export const usePage = (): HomeData => useContext(Page)!

/** One symbol of the sprite. */
export const Icon = ({ name, flip = false }: { name: string; flip?: boolean }) => (
  <svg className={flip ? 'icon flip' : 'icon'} aria-hidden="true" focusable="false" viewBox="0 0 256 256">
    <use href={`${usePage().sprite}#${name}`} />
  </svg>
)

export const Button = ({ href, className, children }: { href: string; className: string; children: ReactNode }) => (
  <a className={`button ${className}`} href={href}>
    <span className="button-label">{children}</span>
  </a>
)

export const IconButton = ({
  icon,
  label,
  className = 'icon-button',
  disabled = false,
  flip = false,
  onClick,
}: {
  icon: string
  label: string
  className?: string
  disabled?: boolean
  flip?: boolean
  onClick?: () => void
}) => (
  <button className={className} type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} flip={flip} />
  </button>
)

/** A picture loaded lazily. */
export const Picture = ({
  src,
  srcSet,
  sizes,
  width,
  height,
}: {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width: number
  height: number
}) => (
  <img
    className="image"
    src={src}
    srcSet={srcSet}
    sizes={sizes}
    alt=""
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
)

const GameTile = ({ tile, width, height }: { tile: Tile; width: number; height: number }) => (
  <article className="tile" data-game={tile.sysname}>
    <div className="tile-art">
      <a className="tile-link" href={`/game/${tile.sysname}`} aria-label={`${tile.name}, ${tile.provider}`}>
        <Picture
          src={tile.image}
          srcSet={`${tile.image} 240w, ${tile.image.replace('.webp', '@2x.webp')} 480w`}
          sizes="auto, 240px"
          width={width}
          height={height}
        />
        <span className="tile-play" aria-hidden="true">
          <Icon name="play" />
        </span>
      </a>
      {tile.mark && <span className="tile-mark">{tile.mark}</span>}
    </div>
  </article>
)

export const Tiles = ({ tiles }: { tiles: Tile[] }) => {
  const { size } = usePage()
  return tiles.map((tile) => <GameTile key={tile.sysname} tile={tile} width={size.width} height={size.height} />)
}

export const SectionHead = ({ head, children }: { head: Head; children?: ReactNode }) => (
  <div className="section-header">
    <div>
      <h2 className="heading">
        {head.icon && <Icon name={head.icon} />}
        <span>{head.title}</span>
      </h2>
      {head.text && <p className="section-text">{head.text}</p>}
    </div>
    <div className="section-end">
      {head.href && (
        <a className="section-link" href={head.href}>
          <span>{head.linkLabel}</span>
          <Icon name="arrow-right" flip />
        </a>
      )}
      {children}
    </div>
  </div>
)

/** Whether a row is scrolled to its start or its end, and a function that scrolls it. */
const useRow = () => {
  const area = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ start: true, end: false })
  const measure = () => {
    const row = area.current
    if (!row) return
    const start = row.scrollLeft <= 1
    const end = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
    setAt((before) => (before.start === start && before.end === end ? before : { start, end }))
  }
  useEffect(measure)
  const move = (direction: 1 | -1) =>
    area.current?.scrollBy({ left: direction * area.current.clientWidth * 0.9, behavior: 'smooth' })
  return { area, at, measure, move }
}

export const Row = ({ head, tabIndex = 0, children }: { head: Head; tabIndex?: number; children: ReactNode }) => {
  const { words } = usePage()
  const { area, at, measure, move } = useRow()
  const small = 'icon-button small'
  return (
    <div className="scroller">
      <SectionHead head={head}>
        <div className="scroller-buttons">
          <IconButton
            className={small}
            icon="caret-left"
            flip
            label={words['previous']!}
            disabled={at.start}
            onClick={() => move(-1)}
          />
          <IconButton
            className={small}
            icon="caret-right"
            flip
            label={words['next']!}
            disabled={at.end}
            onClick={() => move(1)}
          />
        </div>
      </SectionHead>
      <div
        className="scroller-row"
        role="group"
        aria-label={head.title}
        tabIndex={tabIndex}
        ref={area}
        onScroll={measure}
      >
        {children}
      </div>
    </div>
  )
}

const Languages = () => (
  <ul>
    {usePage().languages.map(({ href, icon, label, current }) => (
      <li key={href}>
        <a href={href} hrefLang={icon} lang={icon} aria-current={current ? 'true' : undefined}>
          <span>{label}</span>
          {current && <Icon name="check" />}
        </a>
      </li>
    ))}
  </ul>
)
export const LanguageMenu = () => {
  const name = usePage().languages.find(({ current }) => current)?.label
  return (
    <div className="languages">
      <details>
        <summary aria-label={name}>
          <Icon name="globe" />
          <span>{name}</span>
        </summary>
        <Languages />
      </details>
    </div>
  )
}
export const LanguageList = () => (
  <div className="languages" role="navigation" aria-label={usePage().words['language']}>
    <Languages />
  </div>
)

export const Logo = ({ mark, name }: { mark?: string | undefined; name: string }) => (
  <a className="logo" href="/" aria-label={usePage().words['home']}>
    {mark && <img className="mark" src={mark} alt="" width="40" height="40" />}
    <span className="name">{name}</span>
  </a>
)
export const AgeMark = () => {
  const { age, words } = usePage()
  return (
    <abbr className="age-mark" title={words['age']}>
      {age}+
    </abbr>
  )
}

const NavLink = ({ link }: { link: Link }) => (
  <a href={link.href} aria-current={link.current ? 'page' : undefined} title={link.label}>
    {link.icon && <Icon name={link.icon} />}
    <span className="label">{link.label}</span>
  </a>
)
export const Navigation = () => {
  const { nav, words } = usePage()
  return (
    <div className="slot">
      <div className="navigation">
        {nav.toggle === 'close' && <IconButton icon="x" label={words['close']!} />}
        {(nav.toggle === 'fold' || nav.products.length > 0) && (
          <div className="products">
            {nav.toggle === 'fold' && <IconButton icon="list" label={words['fold']!} />}
            {nav.products.map(({ href, label, image, current }) => (
              <a key={href} className="product" href={href} aria-current={current ? 'true' : undefined}>
                {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
                <span>{label}</span>
              </a>
            ))}
          </div>
        )}
        {nav.groups.map(({ title, items }, index) => (
          <nav key={index} aria-label={title || words['sections']}>
            {title && <h2>{title}</h2>}
            {items.map((link) => (
              <NavLink key={link.href} link={link} />
            ))}
          </nav>
        ))}
        <div className="slot">
          <LanguageMenu />
        </div>
      </div>
    </div>
  )
}
