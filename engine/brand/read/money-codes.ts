/** Codes of problems with money, games and campaigns. */
export const money = {
  'default-currency': { title: 'The default currency is not available', fix: 'List it under currencies.available.' },
  'unknown-currency': { title: 'No such currency', fix: 'Use a code of ISO 4217, or one the engine knows.' },
  'wrong-symbol': {
    title: 'The symbol of another currency',
    fix: 'Write the symbol of this currency, or leave it out: then it is the usual one.',
  },
  'wrong-digits': {
    title: 'Decimals that do not fit the currency',
    fix: 'Leave `digits` out: then amounts have as many decimals as the currency.',
  },
  'own-rate': {
    title: 'A rate of the default currency that is not 1',
    fix: 'Remove it: rates say what one unit of each other currency is worth in the default currency.',
  },
  'rate-upside-down': {
    title: 'A rate that is probably the wrong way round',
    fix: 'Write what one unit of the currency is worth in the default currency, not the other way round.',
  },
  'thousands-point': {
    title: 'An amount with a point before thousands',
    fix: 'Write amounts without separators: "10000" or "10000.00". The point stands before decimals.',
  },
  'unlikely-percent': {
    title: 'A percentage that is probably meant as a factor, or in another unit',
    fix: 'Write percent as whole numbers: 100 is all of it. Shares of fees are in hundredths of a percent.',
  },
  'text-says-other': {
    title: 'The words of an offer say another number than its terms',
    fix: 'Write the number of the terms, or leave it out of the words: the page shows the terms anyway.',
  },
  'no-wagering': {
    title: 'Bonus money that is own money at once',
    fix: 'Write how often it must be staked, 1 or more; or a `maxCashout` that limits what leaves the house.',
  },
  'amounts-out-of-order': {
    title: 'Amounts to choose from that do not rise',
    fix: 'Write them from the smallest to the largest, each once: players see them in this order.',
  },
  'payout-to-nobody': {
    title: 'A method that pays out and asks nobody where to',
    fix: 'Ask for the account under `requisites`, with "withdrawal" in `on`; `own` keeps it the player’s own.',
  },
  'payout-to-anyone': {
    title: 'A payout to a number that may be somebody else’s',
    fix: 'Name the field of the profile it must equal as `own`, such as "cpf".',
  },
  'number-of-other-kind': {
    title: 'An own number that is checked as another kind',
    fix: 'Write the kind of the field that `own` names (its `options.document`), or name the field of that kind.',
  },
  'cashout-below-bonus': {
    title: 'Of a bonus less may be kept than is given',
    fix: 'Let `maxCashout` be at least the bonus, or leave it out: then all that was won is kept.',
  },
  'demo-player': {
    title: 'A demo player who could not be a player',
    fix: 'Write an address, and in `profile` what the registration asks, as a player has it.',
  },
  'zero-amount': {
    title: 'An amount of nothing',
    fix: 'Write an amount above 0, or leave the entry out.',
  },
  'stake-out-of-reach': {
    title: 'A stake that no game takes',
    fix: 'Write a stake between the least and the most that the games take.',
  },
  'unlikely-duration': {
    title: 'A length of time that is probably a slip',
    fix: 'Write the length that is meant: PT30M is 30 minutes, PT24H a day, P30D thirty days.',
  },
  'locked-offer': {
    title: 'A hidden offer nobody can open',
    fix: 'Name its id as `offer` of a promo code, or take `hidden` out.',
  },
  'code-without-effect': {
    title: 'A promo code for what everybody has',
    fix: 'Set `hidden` of the offer, or take `offer` out of the code.',
  },
  'gives-nothing': {
    title: 'A gift or a code that gives nothing',
    fix: 'Write an amount above 0 in a currency of the brand, or remove it.',
  },
  'far-ahead': {
    title: 'Begins more than a year from now',
    fix: 'Check the year.',
  },
  'market-left-out': {
    title: 'A method that leaves out the country of the market',
    fix: 'Add the country to `countries`, or leave `countries` empty for all.',
  },
  'own-country-blocked': {
    title: 'Nobody of the own market can register',
    fix: 'Take the country out of the list.',
  },
  'label-without-rule': {
    title: 'A field that asks for a number and checks something else',
    fix: 'Write the rule of that number, such as { "rule": "iban" } or { "rule": "document", "kind": "cpf" }.',
  },
  'session-ends-first': {
    title: 'A time of rest that never comes',
    fix: 'Let it be shorter than the time after which the session ends.',
  },
  'no-rate': { title: 'A currency without a rate', fix: 'Write its rate in platform/settings.json → rates.' },
  'brand-currency': { title: 'A currency the brand does not have', fix: 'Use a currency of brand.json.' },
  'no-limit': {
    title: 'A limit lacks a currency',
    fix: 'Write the amount for every currency in which something is given; a limit of a bonus may also name none.',
  },
  'too-many-decimals': { title: 'More decimals than the currency has', fix: 'Leave decimals out.' },
  'min-above-max': { title: 'The most is less than the least', fix: 'Let the least stand below the most.' },
  'amounts-of-other-currency': {
    title: 'Amounts of a brand with another default currency',
    fix: 'Write the file for this brand or its market, with amounts in its currency, or turn the feature off there.',
  },
  'own-country-missing': {
    title: 'The telephone codes leave out the country of the market',
    fix: 'Add the country to the list, or empty the list: then every country is offered.',
  },
  'no-deposit-method': {
    title: 'A currency nothing can be paid in',
    fix: 'Give a method deposit limits in it, or take the currency out of brand.json.',
  },
  'no-withdrawal-method': {
    title: 'A currency nothing can be paid out in',
    fix: 'Give a method the direction "withdrawal" with limits in it, or switch withdrawals off.',
  },
  'licence-unshown': {
    title: 'A licence that no page shows',
    fix: 'Write the words of the licence as `licence` of the footer, as docs/brands.md says under "The licence".',
  },
  'inherited-licence': {
    title: 'The licence of another market',
    fix: 'Write `licence` of this market in platform/settings.json: brands of one licence share a person’s breaks.',
  },
  'off-step': {
    title: 'An amount that is no multiple of the step of a method',
    fix: 'Write a step of which the presets and the limits are multiples, or other amounts.',
  },
  'preset-out-of-reach': {
    title: 'An amount offered for a deposit that no method takes',
    fix: 'Offer an amount within the limits of a method, or change these.',
  },
  'offer-out-of-reach': {
    title: 'An offer whose deposit nobody can make',
    fix: 'Let a method that is not excluded take the deposit the offer asks for.',
  },
  'unused-fee': {
    title: 'A fee that is never taken',
    fix: 'Name a fee of a currency and direction the method has limits for, or remove it.',
  },
  'fee-above-amount': {
    title: 'A fee that leaves nothing of the payment',
    fix: 'Lower the fee, or raise the least amount of the method.',
  },
  'unknown-game': { title: 'No such game', fix: 'Use the sysname of a game of the catalogue.' },
  'unknown-provider': { title: 'No such provider of games', fix: 'Use a provider of the catalogue.' },
  'unknown-method': { title: 'No such payment method', fix: 'Use a method of platform/payments.json.' },
  'unknown-payment-provider': { title: 'No such payment provider', fix: 'Use a provider the platform speaks with.' },
  'unknown-sportsbook': { title: 'No such sportsbook', fix: 'Use a sportsbook the platform speaks with.' },
  'unknown-register': {
    title: 'No such self-exclusion register',
    fix: 'Use a register the platform asks, or connect this one.',
  },
  'secret-sent-elsewhere': {
    title: 'An address that would get the secret of another brand',
    fix: 'Write a secret of the brand’s own beside the address, or leave the address as it is inherited.',
  },
  'unknown-category': { title: 'No such category of games', fix: 'Use a category of the catalogue.' },
  'taken-name': { title: 'A name the site uses itself', fix: 'Give it another name.' },
  'empty-category': { title: 'A category no game is in', fix: 'Use types, tags and names of games.' },
  'unknown-offer': { title: 'No such offer', fix: 'Use the id of an offer.' },
  'bonus-unplayable': {
    title: 'Bonus money no game counts for',
    fix: 'Give a game, a category or a type of game a weight above 0.',
  },
  'wagering-too-high': {
    title: 'Bonus money staked more often than allowed',
    fix: 'Lower `times`, or let it multiply the bonus alone.',
  },
  'offer-twice': { title: 'Two offers with one id', fix: 'Give each offer an id of its own.' },
  'unknown-tournament': { title: 'No such tournament', fix: 'Use a name of platform/tournaments.json.' },
  'tournament-overlaps': {
    title: 'An edition of a tournament runs into the next',
    fix: 'Let `runs` be longer than nothing and at most `every`.',
  },
  'places-out-of-order': { title: 'A place with two prizes', fix: 'Let `upTo` grow from prize to prize.' },
  'levels-out-of-order': { title: 'A level that does not follow the one before', fix: 'Let `exp` grow from 0 on.' },
  'reward-empty': { title: 'A reward that gives nothing', fix: 'Name what it gives, in every currency of the brand.' },
  'unknown-program': { title: 'No such loyalty programme', fix: 'Use a programme of platform/loyalty.json.' },
  'no-such-level': {
    title: 'A level no programme has',
    fix: 'Use the number of a level; for a gift the programme and the number, as in `club-3`.',
  },
  'step-twice': { title: 'Two steps of a quest with one name', fix: 'Give each step a name of its own.' },
  'market-forbids': {
    title: 'A feature as the market does not allow it',
    fix: 'Write what is expected in features.json, or in that of the market.',
  },
  'market-rule': {
    title: 'A rule of the market that the brand loosens',
    fix: 'Write what is expected here, or stricter, in a file below markets/: the brand does not open there before.',
  },
  'limit-below-base': { title: 'A jackpot won before it begins', fix: 'Let `limit` be more than `base`.' },
  'no-such-games': {
    title: 'A tournament or a jackpot names games there are not',
    fix: 'Use what games of the brand have.',
  },
  'game-left-out': {
    title: 'A game that the brand leaves out',
    fix: 'Name another game, or take it out of `exclude` in platform/games.json.',
  },
  'period-backwards': { title: 'Ends before it begins', fix: 'Let the end come after the beginning.' },
  'no-such-day': { title: 'A day the calendar does not have', fix: 'Write a day of that month.' },
  'is-over': { title: 'Something that is over', fix: 'Give it a later end, or remove it.' },
  'given-elsewhere': {
    title: 'Something given in currencies that the brand does not have',
    fix: 'Write amounts in the currency of the market, or leave out what it does not give.',
  },
  'unfilled-place': {
    title: 'A place for banners without a banner',
    fix: 'Write a banner for the place in banners.json, or take the place out.',
  },
  'unshown-place': {
    title: 'A banner at a place nobody shows',
    fix: 'Name a place that a widget or a content page shows, or put a widget "content/banners" there.',
  },
  'prizes-rise': { title: 'A lower place gets more than a higher one', fix: 'Write the largest prize first.' },
  'no-points': {
    title: 'A programme whose points nobody can collect',
    fix: 'Let a type or a category of games count, or switch loyalty off.',
  },
  'approvals-contradict': {
    title: 'Two must approve what nobody reviews',
    fix: 'Let autoApproveUpTo be no more than secondApproverAbove.',
  },
  'identity-off': {
    title: 'An identity is needed and nobody verifies one',
    fix: 'Name a provider under `identity` in platform/settings.json: that switches the feature on. Or ask for none.',
  },
} as const
