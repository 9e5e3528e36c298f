/** Drawings of the staff apps on a ground of 16 × 16, by name; lines of 1.5. */
const DRAWN = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z',
  out: 'M8 10V2.5M5 5.5l3-3 3 3M2.5 10v3.5h11V10',
  users: 'M8 7.9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2M2.8 13.5c.6-2.5 2.6-3.9 5.2-3.9s4.6 1.4 5.2 3.9',
  book: 'M8 4.2C6.5 3.2 4.8 3 3 3.6V13c1.8-.6 3.5-.4 5 .6 1.5-1 3.2-1.2 5-.6V3.6c-1.8-.6-3.5-.4-5 .6zM8 4.2v9.4',
  link: 'M6.6 9.4l2.8-2.8M7.6 4.6l.9-.9a2.7 2.7 0 0 1 3.8 3.8l-.9.9M8.4 11.4l-.9.9a2.7 2.7 0 0 1-3.8-3.8l.9-.9',
  staff: 'M8 2.2 9.7 5.6l3.7.5-2.7 2.6.7 3.7L8 10.6l-3.4 1.8.7-3.7L2.6 6.1l3.7-.5z',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M10.4 10.4l3.1 3.1',
  good: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4M5.2 8.2l2 2 3.6-4.2',
  warn: 'M8 2.4 14.2 13H1.8zM8 6.4v3M8 11.2v.2',
  bad: 'M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4zM5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2',
  clock: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4M8 4.6V8l2.4 1.6',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  close: 'm4 4 8 8M12 4l-8 8',
  updown: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  lock: 'M3.8 7.2h8.4v6H3.8zM5.5 7.2V5a2.5 2.5 0 0 1 5 0v2.2',
  id: 'M2 3.4h12v9.2H2zM5.6 8.3a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M3.6 11c.4-.9 1.1-1.3 2-1.3s1.6.4 2 1.3M10 6.6h2',
  key: 'M5 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M7.8 8H14v2.5M11.6 8v2',
  in: 'M8 2.5V10M5 7l3 3 3-3M2.5 10v3.5h11V10',
  dice: 'M3 3h10v10H3zM6 6h.2M10 10h.2M10 6h.2M6 10h.2',
  gift: 'M2.5 6h11v2.6h-11zM3.6 8.6h8.8v4.9H3.6zM8 6v7.5M8 6C5 6 5 5 5.2 3.6S7.6 3.4 8 6c.4-2.6 2-4 2.8-2.4S10 6 8 6',
  eye: 'M1.8 8C3.4 5 5.6 3.6 8 3.6S12.6 5 14.2 8c-3 5.9-9.4 5.9-12.4 0M8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  gate: 'M3 13.5v-11M13 13.5v-11M3 5h10M3 9h10M6.5 5v4M9.5 5v4',
  mail: 'M2 3.6h12v8.8H2zM2.3 4.2 8 8.8l5.7-4.6',
  note: 'M3 2.5h7l3 3v8H3zM10 2.5v3h3M5.5 8.5h5M5.5 11h3.5',
  wallet: 'M2.2 4.6h11.6v8.2H2.2zM2.2 4.6 10.6 2.4v2.2M10.6 8.7h.2',
} as const
export type IconName = keyof typeof DRAWN

interface DrawingProps {
  /** On a ground of 16 × 16. */
  path: string
  size?: number | undefined
  /** Whether it points along the lines of text, and the other way where they run from right to left. */
  isTurned?: boolean
}
/** A drawing beside words that say the same; it is not read aloud. */
export const Drawing = ({ path, size = 16, isTurned = false }: DrawingProps) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} transform={isTurned ? 'matrix(-1 0 0 1 16 0)' : undefined} />
  </svg>
)
/** One of the drawings of the staff apps. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing path={DRAWN[name]} {...(size !== undefined && { size })} />
)
