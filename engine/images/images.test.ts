import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedModifiers, BANNERS, fixedImage, imageUrl, readModifiers, responsiveImage } from './index.ts'

const asset = '/assets/hero.webp?v=1a2b'

describe('address of a picture through the proxy', () => {
  test('every modifier stands in the address, and is read back from it [IMG-01.1..8]', () => {
    expect(imageUrl(asset, { f: 'avif', fit: 'contain', w: 640, h: 480, q: 70, b: 'ffffff' })).toBe(
      '/_ipx/f_avif&fit_contain&w_640&h_480&q_70&b_ffffff/assets/hero.webp?v=1a2b',
    )
    expect(imageUrl(asset, { s: '360x240' })).toBe('/_ipx/f_webp&s_360x240&q_95/assets/hero.webp?v=1a2b')
    expect(readModifiers('f_avif&fit_contain&w_640&h_480&q_70&b_ffffff')).toEqual({
      f: 'avif',
      fit: 'contain',
      w: 640,
      h: 480,
      q: 70,
      b: 'ffffff',
    })
  })
  test('the format is webp unless another is named [IMG-04.1]', () => {
    expect(imageUrl(asset, { w: 320 })).toContain('/f_webp&')
    expect(imageUrl(asset, { w: 320, f: 'avif' })).toContain('/f_avif&')
  })
  test('the quality is 95 unless another is set [IMG-05.1]', () => {
    expect(imageUrl(asset, { w: 320 })).toContain('q_95')
    expect(fixedImage(asset, BANNERS.mobile, 80).srcSet).not.toContain('q_95')
    expect(responsiveImage(asset, 80).src).toContain('q_80')
  })
  test('a responsive picture has the widths of the six screens at both densities [IMG-02.1..6] [IMG-03.1..2]', () => {
    const offered = [...responsiveImage(asset).srcSet!.matchAll(/&w_(\d+)&\S+ (\d+)w/g)].map(([, w, name]) => [w, name])
    const wanted = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072].map(String)
    expect(offered).toEqual(wanted.map((width) => [width, width]))
  })
  test('a picture of a fixed size is offered once and twice as dense [IMG-03.1..2]', () => {
    expect(fixedImage(asset, [360, 240]).srcSet).toBe(
      '/_ipx/f_webp&fit_cover&s_360x240&q_95/assets/hero.webp?v=1a2b 1x, ' +
        '/_ipx/f_webp&fit_cover&s_720x480&q_95/assets/hero.webp?v=1a2b 2x',
    )
  })
  test('drawings, data and pictures of other hosts keep their address', () => {
    for (const source of ['/assets/mark.svg', 'https://cdn.example/a.webp', 'data:image/webp;base64,AA', '']) {
      expect(imageUrl(source, { w: 320 })).toBe(source)
      expect(responsiveImage(source)).toEqual({ src: source })
    }
  })
})

describe('what may be asked for', () => {
  test('everything a page can contain, and nothing else; webp unless it names another [IMG-04.2]', () => {
    for (const address of [...responsiveImage(asset, 80).srcSet!.split(', '), fixedImage(asset, BANNERS.tablet).src])
      expect(allowedModifiers(address.split('/')[2]!, 80)).toBeTypeOf('object')
    expect(allowedModifiers('w_720&h_480', 80)).toEqual({ f: 'webp', q: 95, w: 720, h: 480 })
    expect(allowedModifiers('f_avif&w_640&q_80', 80)).toEqual({ f: 'avif', q: 80, w: 640 })
    for (const text of [
      '',
      '_',
      'w_',
      'w_0',
      'w_-1',
      'w_321',
      'w_1e3',
      'w_99999999999999999999',
      'w_640&w_640',
      'w_640&h_640',
      'h_240',
      'w_640&s_360x240',
      's_360x',
      's_1x1',
      's_9999x9999',
      'f_svg&w_640',
      'f_webp',
      'q_0&w_640',
      'q_101&w_640',
      'q_42&w_640',
      'fit_stretch&w_640',
      'b_red&w_640',
      'b_123456&w_640',
      'w_640&rotate_90',
      'w_640&blur_1000',
      'w_640&constructor_1',
      'w_640&__proto___1',
      'w_640%26',
      'w_640&',
      '&w_640',
      'w_640\0',
      'w_640\n',
    ])
      expect(allowedModifiers(text, 80), text).toBeTypeOf('string')
  })
  test('no text is more than an answer or a complaint', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(['string', 'object']).toContain(typeof allowedModifiers(text, 80))
      }),
    )
  })
})
