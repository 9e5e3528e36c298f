/** First word of the keys under which demo players get their money. It stands for nothing but the sandbox. */
export const DEMO_MONEY = 'demo'
