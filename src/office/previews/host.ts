/** Which draft of which brand a host of previews is of. */
export interface PreviewHost {
  readonly brand: string
  readonly draft: string
  /** Whether it is the second of two that are looked at beside each other. */
  readonly isBeside?: boolean
}

const LABEL = /^([a-z0-9]{1,40})(-beside)?--([a-z0-9_-]{1,60})$/
/** Labels of a host name are no longer, in bytes. */
const LONGEST_LABEL = 63

/** Host name of a Host header, without port. */
const nameOf = (authority: string): string => authority.toLowerCase().replace(/:\d+$/, '')

/** Whether a Host header names a host of previews, or one below the host that has them. */
export const isPreviewHost = (authority: string | undefined, base: string): boolean => {
  const name = nameOf(authority ?? '')
  return name === base || name.endsWith(`.${base}`)
}

/** The draft of a host of previews; undefined where the host is of none. */
export function previewHostOf(authority: string | undefined, base: string): PreviewHost | undefined {
  const name = nameOf(authority ?? '')
  if (!name.endsWith(`.${base}`)) return undefined
  const [, draft, beside, brand] = LABEL.exec(name.slice(0, -base.length - 1)) ?? []
  if (draft === undefined || brand === undefined) return undefined
  return { draft, brand, ...(beside !== undefined && { isBeside: true }) }
}

/** The host of a draft's preview, without port; undefined where its name is too long for one. */
export const hostOf = ({ brand, draft, isBeside }: PreviewHost, base: string): string | undefined => {
  const label = `${draft}${isBeside ? '-beside' : ''}--${brand}`
  return label.length <= LONGEST_LABEL ? `${label}.${base}` : undefined
}
