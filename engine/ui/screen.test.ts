import { describe, expect, test } from 'vitest'
import { screenClass, screenCss, screenQuery, screensAttribute } from './screen.ts'

describe('screen classes', () => {
  test.each([
    ['SCREEN-01', 'mobile', [320, 767, 767.5]],
    ['SCREEN-02', 'tablet', [768, 991]],
    ['SCREEN-03', 'laptop', [992, 1279]],
    ['SCREEN-04', 'laptopLg', [1280, 1365]],
    ['SCREEN-05', 'desktopSm', [1366, 1439]],
    ['SCREEN-06.1', 'desktop', [1440, 1695]],
    ['SCREEN-07', 'desktopMd', [1696, 1919]],
    ['SCREEN-08', 'desktopLg', [1920, 4000]],
  ] as const)('[%s] %s', (_, screen, widths) => {
    for (const width of widths) expect(screenClass(width)).toBe(screen)
  })

  test('what is not for desktops is hidden from 1440 to 1695 px, and only by that rule [SCREEN-06.2]', () => {
    const rules = [...screenCss().matchAll(/@media ([^{]+)\{\[data-screens\]:not\(\[data-screens~=(\w+)\]\)/g)]
    expect(rules.filter(([, , screen]) => screen === 'desktop').map(([, condition]) => condition)).toEqual([
      '(width>=1440px) and (width<1696px)',
    ])
  })

  test('media conditions have no gap and no overlap [SCREEN-09.1]', () => {
    expect(screenQuery('mobile')).toBe('(width<768px)')
    expect(screenQuery('laptop')).toBe('(width>=992px) and (width<1280px)')
    expect(screenQuery('desktopLg')).toBe('(width>=1920px)')
  })

  test('an instance is hidden on all classes it does not name [SCREEN-09.2]', () => {
    expect(screensAttribute(['mobile', 'tablet'])).toBe('mobile tablet')
    expect(screensAttribute(undefined)).toBeUndefined()
    expect(screenCss()).toContain(
      '@media (width>=768px) and (width<992px){[data-screens]:not([data-screens~=tablet]){display:none!important}}',
    )
  })
})
