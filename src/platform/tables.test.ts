import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from './domains/index.ts'
import type { Domain } from './kernel/domain.ts'

/** Where a domain's code stands. */
const HERE = import.meta.dirname
const FOLDERS: Readonly<Record<string, string>> = { kernel: 'kernel', mail: 'providers/mail', sms: 'providers/sms' }
const folderOf = ({ name }: Domain) => join(HERE, FOLDERS[name] ?? `domains/${name}`)

const all: readonly Domain[] = domains
/** The domain whose migrations create each table. */
const owners = new Map(
  all.flatMap((domain) =>
    domain.migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table]): [string, Domain] => [
        table!,
        domain,
      ]),
    ),
  ),
)
/**
 * The ledger checks what other domains wrote, so it reads their tables directly: through their code, an error there
 * would confirm itself.
 */
const READS_ALL = new Set(['ledger'])
/** A table in a query: in a Kysely call or in SQL. Migrations are not queries. */
const NAMED = /(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)|\b(?:FROM|INTO|UPDATE|JOIN) (\w+)/g

/** The code of a domain, without its tests and schemas. */
async function codeOf(domain: Domain): Promise<{ file: string; text: string }[]> {
  const folder = folderOf(domain)
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/(\.test|testing|tables|schema)\.ts$/.test(name),
  )
  return Promise.all(names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
}

test('a domain queries its own tables and those of the domains it needs, and no others', async () => {
  expect(owners.size).toBeGreaterThan(40)
  const kernel = all.find(({ name }) => name === 'kernel')
  const foreign: string[] = []
  let seen = 0
  for (const domain of all)
    for (const { file, text } of READS_ALL.has(domain.name) ? [] : await codeOf(domain))
      for (const [, told, written] of text.matchAll(NAMED)) {
        const table = (told ?? written)!
        const owner = owners.get(table)
        if (!owner) continue
        seen += 1
        if (owner !== domain && owner !== kernel && !domain.needs.includes(owner))
          foreign.push(`${domain.name}/${file}: ${table} of ${owner.name}`)
      }
  expect(seen).toBeGreaterThan(150)
  expect([...new Set(foreign)]).toEqual([])
})
