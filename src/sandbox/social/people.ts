import { newId } from '../../platform/kernel/ids.ts'

/** An invented person with an account at the sandbox's service. */
export interface Person {
  subject: string
  name: string
  note: string
  claims: Record<string, string | boolean>
}

const PEOPLE: Readonly<Record<string, Person>> = {
  mira: {
    subject: 'beacon-0417',
    name: 'Mira Valdane',
    note: 'Shares name and e-mail',
    claims: { given_name: 'Mira', family_name: 'Valdane', email: 'mira.valdane@beacon.example', email_verified: true },
  },
  joss: {
    subject: 'beacon-2290',
    name: 'Joss Okembe',
    note: 'Shares the name, keeps the e-mail private',
    claims: { given_name: 'Joss', family_name: 'Okembe' },
  },
}

/** The people to choose from, by the value of the choice. */
export const choices: readonly (readonly [value: string, person: Pick<Person, 'name' | 'note'>])[] = [
  ...Object.entries(PEOPLE),
  ['new', { name: 'Someone new', note: 'A person nobody has met, without a name' }],
]

/** The person of a choice; each `new` is a different one. */
export function personOf(value: string): Person | undefined {
  if (value === 'new') return { subject: `beacon-${newId()}`, name: 'Someone new', note: '', claims: {} }
  return Object.hasOwn(PEOPLE, value) ? PEOPLE[value] : undefined
}
