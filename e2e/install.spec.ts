import { expect, hydrated, test } from './server.ts'

test.use({ serviceWorkers: 'allow' })

for (const brand of ['belvarde', 'kilovolt']) {
  test(`${brand} can be installed: manifest, icons, and a page of its own without a network [PWA-01] [PWA-02]`, async ({
    page,
    context,
    server,
  }) => {
    await page.goto(server.at(brand))
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    expect(href).toBe('/manifest.webmanifest')
    const [type, manifest] = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      return [answer.headers.get('content-type'), await answer.json()]
    }, href!)
    expect(type).toContain('application/manifest+json')
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', lang: 'en', dir: 'ltr' })
    expect(manifest.name.toLowerCase()).toBe(brand)
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }

    await hydrated(page)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(server.at(brand, '/'))
    // The worker takes over; what the page loads from now on may be kept.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(server.at(brand, '/gamehall'))
    await hydrated(page)
    const kept = await page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      return addresses
    })
    expect(kept.filter((path) => path.startsWith('/static/')).length).toBeGreaterThan(1)
    expect(
      kept.filter((path) => !/^\/(static|fonts|assets|_ipx)\/|^\/nfx\/icons\.svg$|^\/_offline$/.test(path)),
    ).toEqual([])

    await context.setOffline(true)
    await page.goto(server.at(brand, '/promotions'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  })
}
