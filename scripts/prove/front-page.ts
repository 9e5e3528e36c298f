import { hydrated, test } from '../../e2e/server.ts'

test('the front page of each brand opens', async ({ page, server }) => {
  for (const brand of ['kilovolt', 'belvarde']) {
    await page.goto(server.at(brand))
    await hydrated(page)
  }
})
