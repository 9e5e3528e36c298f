import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * What the statements of a release find in its database, a line for each thing: columns, what is unique, other
 * constraints, triggers. Sorted, so that two releases can be compared.
 */
export async function describeTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH own AS (
      SELECT oid, relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
    )
    SELECT concat_ws(' ', relname, 'column', attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'required' END,
      CASE WHEN atthasdef OR attidentity <> '' THEN 'filled' END) AS line
    FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat_ws(' ', relname, 'unique', regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''))
    FROM own JOIN pg_index ON indrelid = own.oid AND indisunique
    UNION ALL
    SELECT concat_ws(' ', relname, 'constraint', pg_get_constraintdef(pg_constraint.oid))
    FROM own JOIN pg_constraint ON conrelid = own.oid AND contype IN ('c', 'f', 'x')
    UNION ALL
    SELECT concat_ws(' ', relname, 'trigger', tgname)
    FROM own JOIN pg_trigger ON tgrelid = own.oid AND NOT tgisinternal`.execute(db)
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted()
}

const tableOf = (line: string): string => line.split(' ', 1)[0]!
const kindOf = (line: string): string => line.split(' ', 2)[1]!

/**
 * What of the tables as they are now the statements of an earlier release do not work with: a column or key they name
 * that is gone or of another type, a new column their inserts would have to fill, new rules about tables they write.
 */
export function breaksOf(released: readonly string[], now: readonly string[]): string[] {
  const [before, present] = [new Set(released), new Set(now)]
  const tables = new Set(released.map(tableOf))
  const gone = released.filter((line) => {
    if (present.has(line)) return false
    if (kindOf(line) === 'unique') return true
    // A column that may be empty from now on, or fills itself, takes what it took before.
    const bare = line.replace(/( required)?( filled)?$/, '')
    const looser = [bare, `${bare} filled`, ...(line.includes(' required') ? [`${bare} required filled`] : [])]
    return kindOf(line) === 'column' && !looser.some((other) => present.has(other))
  })
  const fresh = now.filter((line) => {
    if (before.has(line) || !tables.has(tableOf(line))) return false
    if (kindOf(line) !== 'column') return true
    const [table, , column] = line.split(' ')
    const isNew = !released.some((known) => known.startsWith(`${table} column ${column} `))
    return isNew && line.endsWith(' required')
  })
  return [...gone.map((line) => `gone: ${line}`), ...fresh.map((line) => `new: ${line}`)]
}
