/** What the sandbox's chat says and asks, in one language. */
export interface Words {
  title: string
  /** Somebody answers. */
  hours: string
  greeting: string
  /** Questions a visitor can send with one press. */
  topics: readonly string[]
  label: string
  close: string
  message: string
  send: string
  /** What is answered, before the visitor's own words. */
  answer: string
}

const ENGLISH: Words = {
  title: 'Support (sandbox)',
  hours: 'Here at any hour',
  greeting: 'Hello! What can we help you with?',
  topics: ['Deposits and withdrawals', 'My account', 'Limits and breaks'],
  label: 'Support chat',
  close: 'Close the chat',
  message: 'Your message',
  send: 'Send',
  answer: 'Nobody reads along in the sandbox. You wrote: ',
}
const WORDS: Readonly<Record<string, Words>> = {
  ar: {
    title: 'الدعم (تجريبي)',
    hours: 'متاح في أي وقت',
    greeting: 'مرحبًا! كيف يمكننا مساعدتك؟',
    topics: ['الإيداع والسحب', 'حسابي', 'الحدود والاستراحات'],
    label: 'محادثة الدعم',
    close: 'إغلاق المحادثة',
    message: 'رسالتك',
    send: 'إرسال',
    answer: 'لا أحد يقرأ هنا في البيئة التجريبية. كتبت: ',
  },
  de: {
    title: 'Support (Testumgebung)',
    hours: 'Rund um die Uhr da',
    greeting: 'Hallo! Womit können wir helfen?',
    topics: ['Ein- und Auszahlungen', 'Mein Konto', 'Limits und Pausen'],
    label: 'Support-Chat',
    close: 'Chat schließen',
    message: 'Ihre Nachricht',
    send: 'Senden',
    answer: 'In der Testumgebung liest niemand mit. Sie haben geschrieben: ',
  },
  es: {
    title: 'Soporte (pruebas)',
    hours: 'A cualquier hora',
    greeting: '¡Hola! ¿En qué podemos ayudarte?',
    topics: ['Depósitos y retiradas', 'Mi cuenta', 'Límites y pausas'],
    label: 'Chat de soporte',
    close: 'Cerrar el chat',
    message: 'Tu mensaje',
    send: 'Enviar',
    answer: 'En este entorno de pruebas no lee nadie. Has escrito: ',
  },
  fr: {
    title: 'Assistance (essai)',
    hours: 'À toute heure',
    greeting: 'Bonjour\u00a0! Comment pouvons-nous vous aider\u00a0?',
    topics: ['Dépôts et retraits', 'Mon compte', 'Limites et pauses'],
    label: 'Chat de l’assistance',
    close: 'Fermer le chat',
    message: 'Votre message',
    send: 'Envoyer',
    answer: 'Dans cet essai, personne ne vous lit. Vous avez écrit\u00a0: ',
  },
  nb: {
    title: 'Kundeservice (testmiljø)',
    hours: 'Her døgnet rundt',
    greeting: 'Hei! Hva kan vi hjelpe deg med?',
    topics: ['Innskudd og uttak', 'Kontoen min', 'Grenser og pauser'],
    label: 'Chat med kundeservice',
    close: 'Lukk chatten',
    message: 'Meldingen din',
    send: 'Send',
    answer: 'Ingen leser med i testmiljøet. Du skrev: ',
  },
  pt: {
    title: 'Suporte (teste)',
    hours: 'A qualquer hora',
    greeting: 'Olá! Como podemos ajudar?',
    topics: ['Depósitos e saques', 'Minha conta', 'Limites e pausas'],
    label: 'Chat de suporte',
    close: 'Fechar o chat',
    message: 'Sua mensagem',
    send: 'Enviar',
    answer: 'Ninguém lê neste ambiente de teste. Você escreveu: ',
  },
}

/** The words of a page's language; English where there are none. */
export const wordsOf = (language: string): Words => WORDS[language.split('-')[0] ?? ''] ?? ENGLISH
