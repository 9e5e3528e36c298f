import { ANY_MESSAGE, type NeedsByCode } from '../shared/needs.ts'

/** What the code of every page is called among the widgets. */
const EVERY = 'client'

/** Areas of messages that a brand's files name for the platform: payment methods, offers, reasons for refusals. */
const OF_DATA = ['auth', 'cashier', 'profile', 'promo', 'rewards']

/** Who says each text: the widgets, by the text. */
const sayersOf = (needs: NeedsByCode): Map<string, string[]> => {
  const sayers = new Map<string, string[]>()
  for (const [id, { messages }] of Object.entries(needs))
    for (const text of messages) {
      const known = sayers.get(text)
      if (known) known.push(id)
      else sayers.set(text, [id])
    }
  return sayers
}

/**
 * Asks whether code of some widgets may show a message. A key may be put together of its beginning, which code says,
 * and what data says. One of which no code says anything is named by data, for widgets that show what a brand's files
 * say for the platform; code that translates texts of data itself may show any message.
 */
export const neededMessages = (needs: NeedsByCode): ((widgets: Iterable<string>) => (key: string) => boolean) => {
  const sayers = sayersOf(needs)
  const known = new Map<string, readonly string[]>()
  const sayersOfKey = (key: string): readonly string[] => {
    let found = known.get(key)
    if (!found) {
      const beginnings = Array.from(key, (_, index) => key.slice(0, index + 1))
      known.set(key, (found = [...new Set(beginnings.flatMap((text) => sayers.get(text) ?? []))]))
    }
    return found
  }
  // A bare area is the name of a group of calls as well.
  const isOfData = (id: string): boolean =>
    OF_DATA.some(
      (area) =>
        id.startsWith(`${area}/`) ||
        needs[id]?.messages.some((text) => text.startsWith(`${area}.`) && text !== `${area}.`),
    )
  const ofData = new Set(Object.keys(needs).filter(isOfData))
  return (widgets) => {
    const ids = new Set(widgets)
    // What data names may be named by other code as well.
    if ([...ids].some((id) => needs[id]?.messages.includes(ANY_MESSAGE))) return () => true
    const showsData = [...ids].some((id) => ofData.has(id))
    ids.add(EVERY)
    return (key) => {
      const found = sayersOfKey(key)
      return found.length === 0 ? showsData : found.some((id) => ids.has(id))
    }
  }
}

/** Asks whether code of some widgets may use a class of the primitives. */
export const neededClasses = (needs: NeedsByCode, widgets: Iterable<string>): ((name: string) => boolean) => {
  const said = [...new Set([EVERY, ...widgets])].flatMap((id) => needs[id]?.classes ?? [])
  const names = new Set(said)
  const beginnings = [...names].filter((name) => name.endsWith('-'))
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}
