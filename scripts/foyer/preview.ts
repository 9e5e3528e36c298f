import type { OfficeRequest } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `Prints the address of a draft's preview, which opens it in one browser, once, in a minute; log in
first with foyer staff login <name>:
  foyer preview <brand> <draft>
      --path /gamehall                                 another page than the first one
      --market mt --locale de --scheme light           as what it is looked at
      --clock 2027-01-01T00:00:00Z                     at another instant
      --player new|bonus|identity|limit|vip            as somebody with a past, while the sandbox is on`

type Asked = OfficeRequest<'previews.open'>
const text = { type: 'string' } as const
const options = { path: text, market: text, locale: text, scheme: text, clock: text, player: text } as const

/** Prints an address that opens the preview of a draft. */
export const preview = async (args: string[]): Promise<number> => {
  const given = readArguments(args, options)
  const [brand, draft, ...more] = given?.words ?? []
  if (!given || !brand || !draft || more.length > 0) return complain(USAGE)
  return atOffice(async (office) => {
    const asked = { brand, draft, ...given.values } as Asked
    const { address } = await office.call('previews.open', asked)
    console.log(address)
    return 0
  })
}
