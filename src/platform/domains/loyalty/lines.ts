import type { LoyaltyLine } from '../../../../schemas/api/loyalty.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { nameOf } from '../games/index.ts'

/** The name of what a line is for, in the locale of the call; its technical name once the brand no longer has it. */
function titleOf({ brand, locale }: Call, { kind, subject }: Pick<LoyaltyLine, 'kind'> & { subject: string }): string {
  const { programs, quests, products } = brand.platform.loyalty
  const own = <T>(table: Record<string, T>, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)
  const written = (): string | undefined => {
    if (kind === 'quest') return own(quests, subject)?.title
    if (kind === 'product') return own(products, subject)?.title
    const [program = '', number] = subject.split(':')
    return kind === 'level' ? own(programs, program)?.levels[Number(number) - 1]?.title : own(programs, program)?.title
  }
  if (kind === 'play' || kind === 'returned') return nameOf(brand, subject)
  return textOf(brand, locale, written() ?? subject)
}

/** A page of the lines of the caller's points, newest first. */
export async function linesOf(db: Db, call: Call, { count, offset }: { count: number; offset: number }) {
  const own = db
    .selectFrom('loyalty_line')
    .where('brand_id', '=', call.brand.id)
    .where('player_id', '=', playerOf(call))
  const rows = await own.selectAll().orderBy('number', 'desc').limit(count).offset(offset).execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map((row): LoyaltyLine => ({
    id: String(row.number),
    kind: row.kind,
    title: titleOf(call, row),
    points: Number(row.points),
    exp: Number(row.exp),
    balance: Number(row.balance),
    created_at: row.created_at.toISOString(),
  }))
  return { items, total: Number(total), offset }
}
