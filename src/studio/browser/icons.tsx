import { Drawing } from '../../staff-app/browser/icons.tsx'
import { isRightToLeft } from '../../staff-app/browser/language.ts'

/** Drawings of Studio beside those of all staff apps. */
const DRAWN = {
  open: 'm4 6 4 4 4-4',
  closed: 'm6 4 4 4-4 4',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  dialog: 'M2 3h12v9.5H2zM2 5.8h12M4.2 4.4h.1',
  layout: 'M2 3h12v10H2zM2 6h12M6 6v7',
  shell: 'M2.5 2.5h11v11h-11zM5 5h6v6H5z',
  slot: 'M2.5 3.5h2M6.5 3.5h3M11.5 3.5h2v3M13.5 9.5v3h-2M2.5 5.5v2M2.5 9.5v3h2M6.5 12.5h3',
  widget: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  layers: 'm8 2 6 3-6 3-6-3zM2 8.5l6 3 6-3',
  hidden: 'M2 8s2.2-4 6-4c1 0 1.9.3 2.7.7M14 8s-.7 1.3-2 2.4M6.5 11.8c.5.1 1 .2 1.5.2M2.5 2.5l11 11',
  shown: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4zM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4',
  undo: 'M3 6h6.5a3.5 3.5 0 0 1 0 7H7M3 6l3-3M3 6l3 3',
  redo: 'M13 6H6.5a3.5 3.5 0 0 0 0 7H9m4-7-3-3m3 3-3 3',
  plus: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  remove: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9',
  double: 'M2.5 3h11v4h-11zM2.5 9.5h11v4h-11M8 10.2v2.6M6.7 11.5h2.6',
  copy: 'M5 5h8.5v8.5H5zM3 10.5V3h7.5',
  cut: 'M4 2.5l7.2 8.3M12 2.5l-7.2 8.3M2.5 12.2h3v2h-3zM10.5 12.2h3v2h-3z',
  move: 'M2.5 8h9M8.5 5l3 3-3 3M13.5 3v10',
  desktop: 'M2 3h12v8H2zM6 13.5h4',
  tablet: 'M3 2h10v12H3zM7.3 12h1.4',
  phone: 'M5 1.5h6a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V2a.5.5 0 0 1 .5-.5zM7.3 12.3h1.4',
  scheme: 'M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z',
  language: 'M8 13.8a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6M2.5 8h11M8 2.2c3 3.4 3 8.2 0 11.6-3-3.4-3-8.2 0-11.6z',
  player: 'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M2.8 14c.4-2.8 2.5-4.3 5.2-4.3s4.8 1.5 5.2 4.3',
  market: 'M8 14s4.5-4 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 10 8 14 8 14zM8 8a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 8 8',
  time: 'M8 13.8a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6M8 4.5V8l2.4 1.6',
  comment: 'M2.5 3.5h11V11H7l-3 2.5V11H2.5z',
  why: 'M8 13.8a5.8 5.8 0 1 0 0-11.5 5.8 5.8 0 0 0 0 11.5M6.3 6.3a1.75 1.75 0 1 1 2.4 1.6c-.5.2-.7.5-.7 1.1M8 11v.1',
  error: 'M8 13.8a5.8 5.8 0 1 0 0-11.5 5.8 5.8 0 0 0 0 11.5M8 5v3.5M8 10.9v.1',
  draft: 'M3 13l.7-2.9 7.2-7.2 2.2 2.2-7.2 7.2zM9.5 4.3l2.2 2.2',
  away: 'M6.5 3.5h-3v9h9v-3M9 2.5h4.5V7M13 3 7.5 8.5',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3',
} as const
export type StudioIcon = keyof typeof DRAWN

/** Drawings that point along the lines of text. */
const ALONG: ReadonlySet<StudioIcon> = new Set(['closed', 'undo', 'redo', 'move'])

/** A drawing beside words that say the same; it is not read aloud. */
export const StudioIcon = ({ name, size }: { name: StudioIcon; size?: number }) => (
  <Drawing path={DRAWN[name]} size={size} isTurned={isRightToLeft() && ALONG.has(name)} />
)
