import { Drawing } from '../../staff-app/browser/icons.tsx'

/** Drawings of Studio beside those of all staff apps. */
const DRAWN = {
  open: 'm4 6 4 4 4-4',
  closed: 'm6 4 4 4-4 4',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  dialog: 'M2 3h12v9.5H2zM2 5.8h12M4.2 4.4h.1',
  layout: 'M2 3h12v10H2zM2 6h12M6 6v7',
  shell: 'M2.5 2.5h11v11h-11zM5 5h6v6H5z',
  slot: 'M2.5 3.5h2M6.500 3.500h3M11.500 3.500h2M13.500 5.500v2M13.500 9.500v2M2.500 5.500v2M2.500 9.500v2M2.500 12.500h2M6.500 12.500h3M11.500 12.500h2',
  widget: 'M3.500 2.500h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  layers: 'm8 2 6 3-6 3-6-3zM2 8.500l6 3 6-3',
  hidden:
    'M2 8s2.200-4 6-4c1 0 1.900.3 2.700.7M14 8s-.7 1.300-2 2.400M6.500 11.800c.5.1 1 .2 1.500.2M2.500 2.500l11 11',
  shown: 'M2 8s2.200-4 6-4 6 4 6 4-2.200 4-6 4-6-4-6-4zM8 9.700a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400',
  undo: 'M3 6h6.500a3.500 3.500 0 0 1 0 7H7M3 6l3-3M3 6l3 3',
  redo: 'M13 6H6.500a3.500 3.500 0 0 0 0 7H9m4-7-3-3m3 3-3 3',
  plus: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  remove: 'M3 4.500h10M6 4.500V3h4v1.500M4.500 4.500l.5 9h6l.5-9',
  double: 'M5 5h8.500v8.500H5zM3 10.500V3h7.500',
  move: 'M2.500 8h9M8.500 5l3 3-3 3M13.500 3v10',
  desktop: 'M2 3h12v8H2zM6 13.500h4',
  tablet: 'M3 2h10v12H3zM7.300 12h1.400',
  phone: 'M5 1.500h6a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V2a.5.5 0 0 1 .5-.5zM7.300 12.300h1.400',
  scheme: 'M13 9.500A5.500 5.500 0 1 1 6.500 3a4.500 4.500 0 0 0 6.500 6.500z',
  language:
    'M8 13.750a5.750 5.750 0 1 0 0-11.500 5.750 5.750 0 0 0 0 11.500M2.500 8h11M8 2.200c3.200 3.400 3.200 8.200 0 11.600-3.200-3.400-3.200-8.200 0-11.600z',
  why: 'M8 13.750a5.750 5.750 0 1 0 0-11.500 5.750 5.750 0 0 0 0 11.500M6.300 6.300a1.750 1.750 0 1 1 2.400 1.600c-.5.2-.7.5-.7 1.100M8 11v.1',
  error: 'M8 13.750a5.750 5.750 0 1 0 0-11.500 5.750 5.750 0 0 0 0 11.500M8 5v3.500M8 10.900v.1',
  draft: 'M3 13l.7-2.900 7.200-7.200 2.200 2.200-7.200 7.200zM9.500 4.300l2.200 2.200',
  reload: 'M13 8a5 5 0 1 1-1.500-3.600M13 2.500v3h-3',
} as const
export type StudioIcon = keyof typeof DRAWN

/** A drawing beside words that say the same; it is not read aloud. */
export const StudioIcon = ({ name, size }: { name: StudioIcon; size?: number }) => (
  <Drawing path={DRAWN[name]} {...(size !== undefined && { size })} />
)
