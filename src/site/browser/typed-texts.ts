import type { PreviewText } from '../../../schemas/office/preview-messages.ts'
import type { MessageTable } from '../../../engine/page/index.ts'

/** With one of these a text is more than its letters: it has values or plurals, or is written in another way. */
const MORE = /[{}#]|''/

/**
 * Texts that are typed in Studio, over those of a page as the draft has them. A text is shown before the draft has it
 * only where it is plain, and the page has the draft's as it is written.
 */
export class TypedTexts {
  #draft: MessageTable = {}
  #shown: MessageTable = this.#draft
  #values: PreviewText[] = []

  /** The texts with one more; the same table where it is not shown. @param messages as the page has them now */
  type(messages: MessageTable, text: PreviewText): MessageTable {
    this.#begin(messages)
    const others = this.#values.filter(({ key }) => key !== text.key)
    const isKnown = others.length < this.#values.length
    if (MORE.test(text.value) || (!isKnown && messages[text.key] !== text.was)) return messages
    this.#values = [...others, text]
    return this.#show()
  }

  /**
   * The texts as they are shown once the draft is read again; the same table where that changes nothing.
   * @param next the draft's; undefined where they are as before
   * @param written how many writes of Studio they have
   */
  replace(messages: MessageTable, next: MessageTable | undefined, written: number): MessageTable {
    this.#begin(messages)
    const left = this.#values.filter((one) => one.written > written)
    if (!next && left.length === this.#values.length) return messages
    this.#draft = next ?? this.#draft
    this.#values = left
    return this.#show()
  }

  /** Another page, or the same one read as a whole, has nothing that was typed. */
  #begin(messages: MessageTable): void {
    if (messages === this.#shown) return
    this.#draft = messages
    this.#shown = messages
    this.#values = []
  }
  #show(): MessageTable {
    const typed = Object.fromEntries(this.#values.map(({ key, value }) => [key, value]))
    this.#shown = this.#values.length === 0 ? this.#draft : { ...this.#draft, ...typed }
    return this.#shown
  }
}
