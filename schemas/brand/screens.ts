/** Screen classes, narrowest first; their widths are in `SCREEN_BOUNDS` (SCREEN-01..08). */
export const SCREEN_CLASSES = [
  'mobile',
  'tablet',
  'laptop',
  'laptopLg',
  'desktopSm',
  'desktop',
  'desktopMd',
  'desktopLg',
] as const
export type ScreenClass = (typeof SCREEN_CLASSES)[number]

/** Smallest width of each screen class, in CSS pixels. */
export const SCREEN_BOUNDS: Record<ScreenClass, number> = {
  mobile: 0,
  tablet: 768,
  laptop: 992,
  laptopLg: 1280,
  desktopSm: 1366,
  desktop: 1440,
  desktopMd: 1696,
  desktopLg: 1920,
}
