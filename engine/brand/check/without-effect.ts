import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { FORMS_OF_LOGIN } from './forms.ts'
import { layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Checks what is written and changes nothing: it was meant to be, and something else is missing or wrong. */
export const checkWithoutEffect = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const idle = (path: string[], message: string, expected: string, found: unknown): void => {
    // What a brand takes over has its effect elsewhere.
    if (layerOf(layered, path) === 0)
      reporter.at(path, 'without-effect', message, { expected, found: quote(found), severity: 'warning' })
  }
  checkDirections(filled, idle)
  checkRulesOfForms(filled, idle)
  checkLayouts(filled, idle)
  checkRegistration(filled, idle)
  checkWithdrawals(filled, idle)
  checkFirstGames(filled, idle)
  checkSeo(layered, filled, reporter)
}

type Idle = (path: string[], message: string, expected: string, found: unknown) => void

/** Limits and requisites for a direction that the method does not take, and choices of what is typed in. */
const checkDirections = ({ platform: { payments } }: FilledBrand, idle: Idle): void => {
  for (const [name, { directions, limits, requisites }] of Object.entries(payments.methods)) {
    const place = ['platform', 'payments', 'methods', name]
    for (const [code, ranges] of Object.entries(limits))
      for (const direction of Object.keys(ranges) as typeof directions)
        if (!directions.includes(direction))
          idle(
            [...place, 'limits', code, direction],
            `the method takes no ${direction}`,
            `${quote(direction)} among the \`directions\` of the method, or no such limits`,
            directions,
          )
    for (const [requisite, { type, select }] of Object.entries(requisites))
      if (type !== 'select' && (select?.length ?? 0) > 0)
        idle(
          [...place, 'requisites', requisite, 'select'],
          `nobody chooses: the type is "${type}"`,
          'the type "select", or no choices',
          type,
        )
  }
}

/** What the registration asks or shows, and nothing comes of. */
const checkRegistration = (filled: FilledBrand, idle: Idle): void => {
  const { auth, platform } = filled
  const { showPromocode, showPromoFieldByDefault, markBetting } = auth.registration
  const place = ['auth', 'registration']
  if (showPromocode && Object.keys(platform.campaigns.promoCodes).length === 0)
    idle(
      [...place, 'showPromocode'],
      'players are asked for a code, and there is none',
      'a code in platform/campaigns.json → promoCodes, or false',
      showPromocode,
    )
  if (showPromoFieldByDefault && !showPromocode)
    idle(
      [...place, 'showPromoFieldByDefault'],
      'the registration has no field for codes',
      '`showPromocode` true, or false here',
      showPromoFieldByDefault,
    )
  if (markBetting.isActive && !resolveFeatures(filled).betting)
    idle(
      [...place, 'markBetting', 'isActive'],
      'players choose between casino and bets, and the brand has no bets',
      'the feature "betting" on, or false',
      markBetting.isActive,
    )
  auth.authTypes.forEach(({ __component, service }, index) => {
    if (service !== undefined && __component !== 'social')
      idle(
        ['auth', 'authTypes', String(index), 'service'],
        `a ${__component} is filled in here, by no service`,
        'the `__component` "social", or no service',
        service,
      )
  })
}

/** Sums that nothing waits for, since what they begin is always asked. */
const checkWithdrawals = ({ platform: { settings } }: FilledBrand, idle: Idle): void => {
  const { needsIdentity, identityFrom } = settings.withdrawals
  if (needsIdentity)
    idle(
      ['platform', 'settings', 'withdrawals', 'identityFrom'],
      'every withdrawal needs a verified identity, whatever its amount',
      '`needsIdentity` false, or no such amount',
      identityFrom,
    )
}

/** Games that come first and are left out. */
const checkFirstGames = ({ platform: { games } }: FilledBrand, idle: Idle): void =>
  games.first.forEach((name, index) => {
    if (games.exclude.includes(name))
      idle(
        ['platform', 'games', 'first', String(index)],
        'the brand leaves this game out',
        'a game that `exclude` does not name',
        name,
      )
  })

/** Rules for fields that their form does not ask. */
const checkRulesOfForms = ({ 'profile-fields': { fields, forms }, validators }: FilledBrand, idle: Idle): void => {
  for (const [form, rules] of Object.entries(validators.forms)) {
    const steps = (forms as Record<string, unknown>)[form]
    if (!Array.isArray(steps) || Object.hasOwn(FORMS_OF_LOGIN, form)) continue
    const asked = (steps as { fields: string[] }[]).flatMap((step) => step.fields)
    for (const field of Object.keys(rules))
      if (Object.hasOwn(fields, field) && !asked.includes(field))
        idle(['validators', 'forms', form, field], 'the form does not ask this field', list(asked), field)
  }
}

const checkLayouts = ({ layouts, pages }: FilledBrand, idle: Idle): void => {
  const used = new Set<string>(Object.values(pages).map(({ layout }) => layout))
  for (const id of Object.keys(layouts))
    if (!used.has(id))
      idle(['layouts', id], 'no page has this layout', `the name of one that pages have: ${list(used)}`, id)
}

/** Metadata for a host that the brand does not have, or for pages that do not name it. */
const checkSeo = (layered: LayeredBrand, { brand, pages, seo }: FilledBrand, reporter: Reporter): void => {
  const named = Object.values(pages).flatMap(({ head }) => head.pattern ?? [])
  const groups = [
    ['hosts', seo.hosts, brand.hosts, 'the brand has no such host'],
    ['patterns', seo.patterns, [...new Set(named)], 'no page has this pattern'],
  ] as const
  for (const [group, table, names, message] of groups)
    for (const name of Object.keys(table)) {
      const path = ['seo', group, name]
      if (!names.includes(name) && layerOf(layered, path) === 0)
        reporter.at(path, 'without-effect', message, {
          expected: list(names),
          found: quote(name),
          names,
          name,
          severity: 'warning',
        })
    }
}
