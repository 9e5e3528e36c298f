import { makeAutoObservable, runInAction } from 'mobx'
import type { Scheme, Theme } from '../../../../schemas/brand/theme.ts'
import type { OfficeArtStyle } from '../../../../schemas/office/index.ts'
import type { PreviewColours } from '../../../../schemas/office/preview-messages.ts'
import { contrastsOf, deriveTokens, passingColour, schemesOf } from '../../../../engine/theme/index.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { valueAt } from '../draft/edits.ts'
import { after } from './paths.ts'
import type { Contrast } from './words.ts'
import { tokensOf, type PointedToken } from './pointed-tokens.ts'

/** Where a theme says something: `['other', 'colour', 'canvas']`. */
export type Path = readonly string[]
/** A colour that lets pairs be told apart that cannot be now. */
export interface Offer {
  readonly path: Path
  readonly colour: string
  /** The pair it is offered for. */
  readonly low: Contrast
}
/** Where a value stands: in the brand's own file, in that of a brand below, or nowhere. */
type Standing = 'own' | 'inherited' | 'derived'

/** Colours are looked for of so many tokens in front, at most. */
const MOST_OFFERS = 4
/** How long a value is moved about before it is written, in milliseconds. */
const SETTLE_MS = 160

const pointerOf = (path: Path): string => path.map((part) => `/${part.replaceAll('~', '~0')}`).join('')

/** The look of a draft while it is changed: shown at once, written when it rests. */
export class LookStore {
  /** Whether it was read. */
  isReady = false
  /** Why it could not be read. */
  fault: string | undefined = undefined
  /** As all layers together have it; nothing before it was read. */
  theme = {} as Theme
  own: unknown = undefined
  /** The place of the colour that is open. */
  edited: Path | undefined = undefined
  /** What was clicked on the page. */
  pointed: PreviewColours | undefined = undefined
  /** Whether the colour that was opened by that is to be shown. */
  isPointing = false
  /** What would mend pairs that are too low, and what would mend them at the place that is open. */
  offers: readonly Offer[] = []
  offer: Offer | undefined = undefined
  from = ''
  families: readonly string[] = []
  styles: readonly OfficeArtStyle[] = []
  private inherited: unknown = undefined
  private readonly draft: DraftStore
  private waiting: { path: Path; value: unknown; label: string } | undefined = undefined
  private timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor(draft: DraftStore) {
    this.draft = draft
    makeAutoObservable<this, 'draft' | 'waiting' | 'timer'>(this, {
      draft: false,
      waiting: false,
      timer: false,
    })
  }

  /** Reads the look as the draft has it now; what is shown stays until then. */
  async read(): Promise<void> {
    this.flush()
    const { brand, id, office } = this.draft
    try {
      const { theme, own, inherited, from, families, styles } = await office.call('studio.look', { brand, id })
      runInAction(() => {
        // What was changed meanwhile is newer.
        if (this.waiting) return
        this.theme = theme as Theme
        this.own = own
        this.inherited = inherited
        this.from = from
        this.families = families
        this.styles = styles
        this.isReady = true
        this.fault = undefined
        this.propose()
      })
    } catch (error) {
      runInAction(() => (this.fault = (error as Error).message))
    }
  }

  get isOpen(): boolean {
    return this.draft.isOpen
  }
  /** The schemes visitors can choose, the first one first; none where the theme has errors. */
  get schemes(): readonly { scheme: Scheme; theme: Theme; tokens: Readonly<Record<string, string>> }[] {
    try {
      return [...schemesOf(this.theme)].map(([scheme, theme]) => ({ scheme, theme, tokens: deriveTokens(theme) }))
    } catch {
      return []
    }
  }
  /** Every pair of colours that stand on each other, in each scheme. */
  get contrasts(): readonly Contrast[] {
    return this.schemes.length === 0 ? [] : contrastsOf(this.theme)
  }
  get low(): readonly Contrast[] {
    return this.contrasts.filter(({ ratio, need }) => ratio < need)
  }
  /** What is not refused and stands out less than WCAG asks for. */
  get faint(): readonly Contrast[] {
    return this.contrasts.filter(({ ratio, need, wanted = need }) => ratio >= need && ratio < wanted)
  }
  /** Looks for colours that would mend what is too low: of the place that is edited, and of any. */
  private propose(): void {
    const { low, theme, edited } = this
    const firsts = new Map(low.toReversed().map((one) => [`${one.scheme} ${one.pair[0]}`, one]))
    const offers = [...firsts.values()]
      .toReversed()
      .slice(0, MOST_OFFERS)
      .flatMap((one): Offer[] => {
        const found = passingColour(theme, one)
        return found ? [{ ...found, low: one }] : []
      })
    this.offers = offers.filter(
      ({ path, colour }, index) =>
        offers.findIndex((one) => one.colour === colour && one.path.join() === path.join()) === index,
    )
    const own = edited && low.map((one) => ({ low: one, found: passingColour(theme, one, edited) }))
    const first = own?.find(({ found }) => found)
    this.offer = first?.found && { ...first.found, low: first.low }
  }

  /** Opens a colour, or closes it. */
  edit(path: Path | undefined): void {
    this.edited = path
    this.propose()
  }

  /** The tokens of what was clicked on the page: of its words, and of the ground they stand on. */
  get pointedTokens(): readonly PointedToken[] {
    const { pointed } = this
    const look = this.schemes.find(({ scheme }) => scheme === pointed?.scheme)
    return pointed && look ? tokensOf(pointed, look) : []
  }
  /** Opens what decides the colours at a place of the page: those of its words, else of its ground. */
  point(colours: PreviewColours): void {
    this.pointed = colours
    const [first] = this.pointedTokens
    if (!first) return
    this.edit(this.placeIn(colours.scheme, ['colour', first.role]))
    this.isPointing = true
  }
  /** Opens a colour by its name, in the scheme that comes first, and shows it. */
  open(role: string): void {
    this.edit(['colour', role])
    this.isPointing = true
  }
  /** It is shown now. */
  shown(): void {
    this.isPointing = false
  }

  /** The place of a value in a scheme: the second scheme's stand by themselves. */
  placeIn(scheme: Scheme, path: Path): Path {
    return scheme === this.theme.scheme ? path : ['other', ...path]
  }
  at(path: Path): unknown {
    return valueAt(this.theme, pointerOf(path))
  }
  standingOf(path: Path): Standing {
    if (valueAt(this.own, pointerOf(path)) !== undefined) return 'own'
    return this.inherits(path) ? 'inherited' : 'derived'
  }
  /** Whether something stands there without the brand's own file. */
  inherits(path: Path): boolean {
    return valueAt(this.inherited, pointerOf(path)) !== undefined
  }

  /** Sets a value, or takes the brand's own away. @param label in words, for undo */
  set(path: Path, value: unknown, label: string): void {
    const stays = value ?? valueAt(this.inherited, pointerOf(path))
    this.theme = after(this.theme, path, stays) as Theme
    this.own = after(this.own, path, value)
    this.offers = []
    this.offer = undefined
    if (this.waiting && pointerOf(this.waiting.path) !== pointerOf(path)) this.flush()
    this.waiting = { path, value, label }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), SETTLE_MS)
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.timer)
    if (!this.waiting) return
    this.propose()
    const { path, value, label } = this.waiting
    this.waiting = undefined
    this.draft.write('theme.json', label, [{ pointer: pointerOf(path), ...(value !== undefined && { value }) }])
  }
}
