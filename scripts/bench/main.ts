// `npm run bench [name…]`: measures the figures the project promises and prints one table.
import { figuresTable, isMet, type Figure, type Findings } from './figures.ts'

const BENCHES: Record<string, () => Promise<Findings>> = {
  javascript: async () => (await import('./javascript.ts')).run(),
  phone: async () => (await import('./phone.ts')).run(),
  taps: async () => (await import('./taps.ts')).run(),
  render: async () => (await import('./render.ts')).run(),
  cached: async () => (await import('./cached.ts')).run(),
  wallet: async () => {
    const { benchWallet } = await import('./wallet.ts')
    const { wallet, bare, ratio, target } = await benchWallet()
    return {
      figures: [{ name: 'wallet posts: of bare pg', value: ratio, unit: '', target, must: 'reach' }],
      notes: [`wallet.post ${Math.round(wallet)} posts/s, the same statements by bare pg ${Math.round(bare)} posts/s`],
    }
  },
  bets: async () => (await import('./bets.ts')).run(),
  embedded: async () => (await import('./embedded.ts')).run(),
  past: async () => (await import('./past.ts')).run(),
  leaderboard: async () => (await import('./leaderboard.ts')).run(),
  catalogue: async () => (await import('./catalogue.ts')).run(),
  streams: async () => (await import('./streams.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  hall: async () => (await import('./hall.ts')).run(),
  scroll: async () => (await import('./scroll.ts')).run(),
  desk: async () => (await import('./desk.ts')).run(),
  card: async () => (await import('./card.ts')).run(),
  players: async () => (await import('./players.ts')).run(),
  forms: async () => (await import('./forms.ts')).run(),
  cashback: async () => (await import('./cashback.ts')).run(),
  logins: async () => (await import('./logins.ts')).run(),
  brands: async () => (await import('./brands.ts')).run(),
  changes: async () => (await import('./changes.ts')).run(),
  preview: async () => (await import('./preview.ts')).run(),
  processes: async () => (await import('./processes.ts')).run(),
  studio: async () => (await import('./studio.ts')).run(),
  editor: async () => (await import('./editor.ts')).run(),
  size: async () => (await import('./size.ts')).run(),
  observed: async () => (await import('./observed.ts')).run(),
  start: async () => (await import('./start.ts')).run(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const figures: Figure[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  console.log(`\n${name}`)
  const found = await BENCHES[name]!()
  for (const note of found.notes) console.log(`  ${note}`)
  figures.push(...found.figures)
}
console.log(`\n${figuresTable(figures).join('\n')}`)
process.exit(figures.every(isMet) ? 0 : 1)
