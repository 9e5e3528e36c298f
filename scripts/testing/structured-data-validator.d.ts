declare module '@adobe/structured-data-validator' {
  /** What a rule of search engines' rich results has against an item. */
  interface Issue {
    readonly rootType: string
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
  }
  /** Without the vocabulary of schema.org it checks the rules of rich results. */
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]>; errors: [] }): Promise<Issue[]>
  }
}
