/** What the sandbox's chat says and asks, in one language. */
export interface Words {
  title: string
  /** Somebody answers. */
  hours: string
  greeting: string
  /** Questions a visitor can send with one press. */
  topics: readonly string[]
}

const ENGLISH: Words = {
  title: 'Support (sandbox)',
  hours: 'Here at any hour',
  greeting: 'Hello! What can we help you with?',
  topics: ['Deposits and withdrawals', 'My account', 'Limits and breaks'],
}
const WORDS: Readonly<Record<string, Words>> = {
  ar: {
    title: 'الدعم (تجريبي)',
    hours: 'متاح في أي وقت',
    greeting: 'مرحبًا! كيف يمكننا مساعدتك؟',
    topics: ['الإيداع والسحب', 'حسابي', 'الحدود والاستراحات'],
  },
  de: {
    title: 'Support (Sandbox)',
    hours: 'Zu jeder Stunde da',
    greeting: 'Hallo! Womit können wir helfen?',
    topics: ['Ein- und Auszahlungen', 'Mein Konto', 'Limits und Pausen'],
  },
  es: {
    title: 'Soporte (pruebas)',
    hours: 'A cualquier hora',
    greeting: '¡Hola! ¿En qué podemos ayudarte?',
    topics: ['Ingresos y retiradas', 'Mi cuenta', 'Límites y pausas'],
  },
  fr: {
    title: 'Assistance (essai)',
    hours: 'À toute heure',
    greeting: 'Bonjour ! Comment pouvons-nous vous aider ?',
    topics: ['Dépôts et retraits', 'Mon compte', 'Limites et pauses'],
  },
  nb: {
    title: 'Kundestøtte (sandkasse)',
    hours: 'Her døgnet rundt',
    greeting: 'Hei! Hva kan vi hjelpe deg med?',
    topics: ['Innskudd og uttak', 'Kontoen min', 'Grenser og pauser'],
  },
}

/** The words of a page's language; English where there are none. */
export const wordsOf = (language: string): Words => WORDS[language.split('-')[0] ?? ''] ?? ENGLISH
