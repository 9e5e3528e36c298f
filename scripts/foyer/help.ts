/** What `--help` prints of a command beside its usage: its options, or all of its actions. */
const details: Readonly<Record<string, string | (() => Promise<string>)>> = {
  call: async () => (await import('./call.ts')).USAGE,
  campaigns: `  --players 300     how many invented players
  --days 30         how long they play
  --seed month      a word: the same one plays the same month
  --from 2026-12-01 the first day
  --json            the same as data`,
  canary: async () => (await import('./canary.ts')).USAGE,
  check: `  --on 2027-01-01   as of another day: what is over by then, and which rules of markets hold
  --json            the problems as data
  --annotations     the problems as annotations of a code host
  --fix             mends what is safe to mend, and checks again
  --suggest         prints how each problem could be mended
  --strict          ends with 1 where there are warnings, too
  --providers       prints the names of providers that brands may use, instead
Ends with 0 where nothing is wrong, 1 for an error, 2 for a command nobody can follow.`,
  database: async () => (await import('./roles.ts')).USAGE,
  diff: async () => (await import('./diff.ts')).USAGE,
  draft: async () => (await import('./draft.ts')).USAGE,
  explain: `  foyer explain marigold pages/home.slots.main.hero.props.title   a value of a page
  foyer explain marigold theme.colour.accent                      a value of a file
  foyer explain marigold layouts/default.slots.footer             a whole slot, with all it inherits`,
  features: '  --json            the same as data',
  font: `  --weight 700      the weight of the file, or a range of a variable font: 400-700
  --axis opsz=30    where another axis of a variable font stands
  --style italic    the style of the file`,
  i18n: `  foyer i18n marigold                                    how many messages each locale lacks, by area
  --locale pt-BR    one locale
  --list            prints each missing message with its English
  --export pt.csv   writes them for a translator: a table (.csv), or XLIFF (.xlf); needs --locale
  --from pt-BR      with --export: begins each with the words of a near language, to be changed where they differ
  --import pt.csv   takes the translated ones back, into locales/<code>.json of the brand
  --all             with --list or --export, those that are translated as well`,
  ledger: async () => (await import('./ledger.ts')).USAGE,
  lsp: '  --stdio           speaks over standard input and output, as it does without the option',
  migrate: '  --dry-run         prints what would be rewritten, and writes nothing',
  money: async () => (await import('./waiting-money.ts')).USAGE,
  new: async () => (await import('./new.ts')).help(),
  players: async () => (await import('./players.ts')).USAGE,
  preview: async () => (await import('./preview.ts')).USAGE,
  reference: '  --check           says whether docs/reference is current, and writes nothing',
  release: async () => (await import('./release.ts')).RELEASE_USAGE,
  rollback: async () => (await import('./release.ts')).ROLLBACK_USAGE,
  schedule: async () => (await import('./release.ts')).SCHEDULE_USAGE,
  sandbox: async () => (await import('./sandbox.ts')).USAGE,
  schemas: '  --check           says whether schemas/json is current, and writes nothing',
  staff: async () => (await import('./staff.ts')).USAGE,
  widgets: `  foyer widgets lobby/hero   the properties and slots of one widget
  --json            all of them as data`,
  withdrawals: async () => (await import('./withdrawals.ts')).USAGE,
}

/** The help of a command. */
export const helpOf = async (name: string, { usage, text }: { usage: string; text: string }): Promise<string> => {
  const more = details[name]
  return [`foyer ${usage}`, text, '', typeof more === 'function' ? await more() : (more ?? '')].join('\n')
}
