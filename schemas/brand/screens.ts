/** Screen classes, smallest first. Bounds in pixels are in `SCREEN_BOUNDS` (SCREEN-01..08). */
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

/** The first pixel width of each screen class. */
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
