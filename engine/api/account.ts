import { group } from './transport.ts'

export const auth = group('auth', {
  login: 'POST',
  register: 'POST',
  restore: 'POST',
  reset: 'POST',
  logout: 'GET',
})
export const account = group('account', {
  getInfo: 'GET',
  getBalance: 'GET',
  setCurrency: 'POST',
  getCurrencyRates: 'get',
  getDepositLimit: 'GET',
  changeLocale: 'post',
  getPersonalDataFields: 'GET',
  getContactPhoneSettings: 'GET',
  getProfileInfo: 'get',
  saveProfileInfo: 'POST',
  changeTwoFactorAuth: 'POST',
  confirmTwoFactorAuth: 'POST',
  getContacts: 'GET',
  addContact: 'post',
  sendConfirmationToContact: 'post',
  confirmContact: 'POST',
  changeSubscription: 'POST',
  getConfirmation: 'GET',
  confirmByLink: 'POST',
  getSubscription: 'GET',
  unsubscribe: 'POST',
  getWaysIn: 'GET',
  decideWaysIn: 'POST',
  changePassword: 'post',
  reauthenticate: 'POST',
  changeFakename: 'post',
  getSessions: 'GET',
  revokeSession: 'POST',
  getSignIns: 'GET',
  setUserOnVerification: 'POST',
})
export const campaigns = group('campaigns', {
  activateOffer: 'POST',
  checkPromocode: 'POST',
  getOffers: 'get',
  takePromotions: 'post',
})
export const bonuses = group('bonuses', {
  get: 'GET',
  activate: 'POST',
  deactivate: 'POST',
  remove: 'POST',
  explain: 'GET',
})
export const bettingBonuses = group('BettingBonuses', {
  get: 'GET',
  activate: 'POST',
  remove: 'POST',
})
export const cashbacks = group('cashbacks', {
  get: 'GET',
  payout: 'POST',
  remove: 'POST',
  accrued: 'GET',
})
export const cms = group('cms', {
  forgotPassword: 'POST',
  resetPassword: 'POST',
  changePassword: 'POST',
  sendEmailConfirmation: 'POST',
  confirmEmail: 'POST',
})
