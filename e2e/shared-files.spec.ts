import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const CLIENT = join(root, 'dist/client')

test('no file that the pages of every operator load names a brand, in its name or in its text', () => {
  const brands = readdirSync(join(root, 'brands')).filter((name) => name !== '_base')
  expect(brands.length).toBeGreaterThan(2)
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  const named = files.filter((file) => {
    const all = `${file}\n${readFileSync(join(CLIENT, file), 'utf8')}`.toLowerCase()
    return brands.some((brand) => all.includes(brand))
  })
  expect(named).toEqual([])
})
