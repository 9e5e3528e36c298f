/** One command: takes arguments, returns the exit code. */
type Command = (args: string[]) => Promise<number>

/** Columns of a command's usage; a longer one has a line of its own. */
const WIDE = 44

/** All commands by name. */
export const commands: Record<string, { run: Command; usage: string; text: string }> = {
  call: {
    run: async (args) => (await import('./call.ts')).callOffice(args),
    usage: 'call [<method> [<name>=<value>…]]',
    text: 'calls any method of the staff API, or lists them; for what has no command of its own',
  },
  campaigns: {
    run: async (args) => (await import('./campaigns.ts')).campaigns(args),
    usage: 'campaigns simulate <brand> [--players 300]',
    text: 'plays a month of invented players: what each campaign costs, gives, and how many finish it',
  },
  canary: {
    run: async (args) => (await import('./canary.ts')).canary(args),
    usage: 'canary start|show|stop <brand>',
    text: 'gives a draft to a share of guests, tells what they do, and takes it back',
  },
  check: {
    run: async (args) => (await import('./check.ts')).check(args),
    usage: 'check [brand…] [--on DAY] [--json] [--annotations] [--fix] [--suggest] [--strict] [--providers]',
    text: 'names every problem in the brands, or in the ones named; mends what is safe',
  },
  database: {
    run: async (args) => (await import('./roles.ts')).database(args),
    usage: 'database migrate|grant|check',
    text: 'two roles on PostgreSQL: an owner that migrates, and the application, which cannot change the past',
  },
  diff: {
    run: async (args) => (await import('./diff.ts')).diff(args),
    usage: 'diff <version> <version> [--json]',
    text: 'says in sentences what differs between two versions of a brand, as they are compiled',
  },
  draft: {
    run: async (args) => (await import('./draft.ts')).draft(args),
    usage: 'draft new|list|show|apply|radius|pick|approve|drop <brand>',
    text: 'changes of a brand that nobody but staff see, until they are released',
  },
  explain: {
    run: async (args) => (await import('./explain.ts')).explainValue(args),
    usage: 'explain <brand> <path>',
    text: 'says where a value comes from, e.g. pages/home.slots.main.hero.props.title',
  },
  features: {
    run: async (args) => (await import('./features.ts')).listFeatures(args),
    usage: 'features <brand> [--json]',
    text: 'says which features are on and why, what each needs and what of it is missing, and its pages',
  },
  font: {
    run: async (args) => (await import('./font.ts')).font(args),
    usage: 'font <brand> <file> [--weight 700|400-700] [--axis opsz=30] [--style italic]',
    text: 'divides a font into small files by letters, for a brand, and prints what its theme says of them',
  },
  i18n: {
    run: async (args) => (await import('./i18n.ts')).i18n(args),
    usage: 'i18n <brand> [--locale nb] [--list] [--export|--import texts.csv|.xlf]',
    text: 'counts and lists what is not translated, hands it to a translator and takes it back',
  },
  ledger: {
    run: async (args) => (await import('./ledger.ts')).ledger(args),
    usage: 'ledger reconcile|explain|balances|seal|verify|halt|resume|backup|restore',
    text: 'checks, explains, seals and saves the money; stops payouts and lets them go on',
  },
  migrate: {
    run: async (args) => (await import('./migrate.ts')).migrate(args),
    usage: 'migrate [brand…] [--dry-run]',
    text: 'rewrites files of older versions, in all brands or in the ones named',
  },
  lsp: {
    run: async (args) => (await import('./lsp/server.ts')).lsp(args),
    usage: 'lsp',
    text: 'a language service for editors: mistakes, completion, hover, definitions and fixes while you type',
  },
  money: {
    run: async (args) => (await import('./waiting-money.ts')).waitingMoney(args),
    usage: 'money unmatched|settle|compare|wins|pay|refuse <brand>',
    text: 'money that waits for staff: what nobody can place, and wins above the ceiling',
  },
  new: {
    run: async (args) => (await import('./new.ts')).createBrand(args),
    usage: 'new <brand> [--starter hall|rail|plain] [--host …] …',
    text: 'asks what the brand is to be, or takes options, and writes it when it passes its check',
  },
  players: {
    run: async (args) => (await import('./players.ts')).players(args),
    usage: 'players find|ban|unban|verify|limit|adjust… <brand> <email>',
    text: 'shows, closes, opens or verifies an account, and sees to its money',
  },
  preview: {
    run: async (args) => (await import('./preview.ts')).preview(args),
    usage: 'preview <brand> <draft> [--path …] …',
    text: 'prints the address at which a draft is looked at as a page',
  },
  reference: {
    run: async (args) => (await import('./reference.ts')).writeReference(args),
    usage: 'reference [--check]',
    text: 'writes docs/reference from the schemas; with --check only says whether it is current',
  },
  release: {
    run: async (args) => (await import('./release.ts')).release(args),
    usage: 'release <brand> [<draft> --reason …]',
    text: 'lists the releases of a brand, or puts a draft on air',
  },
  rollback: {
    run: async (args) => (await import('./release.ts')).rollback(args),
    usage: 'rollback <brand> <release> --reason …',
    text: 'puts an older release of a brand on air again',
  },
  schedule: {
    run: async (args) => (await import('./release.ts')).schedule(args),
    usage: 'schedule <brand> [<draft> --at … --zone …]',
    text: 'has a draft go on air at a time of day in a zone, lists what waits, takes it back',
  },
  sandbox: {
    run: async (args) => (await import('./sandbox.ts')).sandbox(args),
    usage: 'sandbox seed <brand> --players 1000000',
    text: 'adds invented players without money to the sandbox, to see lists and searches among many',
  },
  schemas: {
    run: async (args) => (await import('./schemas.ts')).writeSchemas(args),
    usage: 'schemas [--check]',
    text: 'writes schemas/json; with --check only says whether it is current',
  },
  widgets: {
    run: async (args) => (await import('./widgets.ts')).listWidgets(args),
    usage: 'widgets [id] [--json]',
    text: 'lists the widgets, or the properties and slots of one',
  },
  staff: {
    run: async (args) => (await import('./staff.ts')).staff(args),
    usage: 'staff first|login|second-factor|add|grant|disable…',
    text: 'who works here and may do what, and who sits at this terminal',
  },
  withdrawals: {
    run: async (args) => (await import('./withdrawals.ts')).withdrawals(args),
    usage: 'withdrawals list|approve|decline <brand>',
    text: 'shows the withdrawals that wait, and decides them',
  },
}

/**
 * Runs one command with its arguments, `['check', 'kilovolt']`; without a command or with an unknown one, prints the
 * list.
 * @returns the exit code
 */
export const foyer = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && args.some((arg) => arg === '--help' || arg === '-h')) {
    const { helpOf } = await import('./help.ts')
    console.log(await helpOf(name, command))
    return 0
  }
  if (command) return command.run(args)
  const lines = Object.values(commands).map(({ usage, text }) =>
    usage.length < WIDE ? `  foyer ${usage.padEnd(WIDE)}${text}` : `  foyer ${usage}\n${' '.repeat(WIDE + 8)}${text}`,
  )
  console.log(
    ['Brands are read from FOYER_BRANDS_DIR, or from brands/. Each command has --help.', '', ...lines].join('\n'),
  )
  return ['', 'help', '--help', '-h'].includes(name) ? 0 : 1
}
