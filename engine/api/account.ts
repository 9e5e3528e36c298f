import { get, post } from './transport.ts'

export const auth = {
  login: post('auth.login'),
  register: post('auth.register'),
  restore: post('auth.restore'),
  reset: post('auth.reset'),
  logout: get('auth.logout'),
}
export const account = {
  getInfo: get('account.getInfo'),
  getBalance: get('account.getBalance'),
  setCurrency: post('account.setCurrency'),
  getCurrencyRates: get('account.getcurrencyrates'),
  getDepositLimit: get('account.getDepositLimit'),
  changeLocale: post('account.changelocale'),
  getPersonalDataFields: get('account.getPersonalDataFields'),
  getContactPhoneSettings: get('account.getContactPhoneSettings'),
  getProfileInfo: get('account.getprofileinfo'),
  saveProfileInfo: post('account.saveProfileInfo'),
  changeTwoFactorAuth: post('account.changeTwoFactorAuth'),
  confirmTwoFactorAuth: post('account.confirmTwoFactorAuth'),
  getContacts: get('account.getContacts'),
  addContact: post('account.addcontact'),
  sendConfirmationToContact: post('account.sendconfirmationtocontact'),
  confirmContact: post('account.confirmContact'),
  changeSubscription: post('account.changeSubscription'),
  getConfirmation: get('account.getConfirmation'),
  confirmByLink: post('account.confirmByLink'),
  getSubscription: get('account.getSubscription'),
  unsubscribe: post('account.unsubscribe'),
  getWaysIn: get('account.getWaysIn'),
  decideWaysIn: post('account.decideWaysIn'),
  changePassword: post('account.changepassword'),
  reauthenticate: post('account.reauthenticate'),
  changeFakename: post('account.changefakename'),
  getSessions: get('account.getSessions'),
  revokeSession: post('account.revokeSession'),
  getSignIns: get('account.getSignIns'),
  setUserOnVerification: post('account.setUserOnVerification'),
}
export const campaigns = {
  activateOffer: post('campaigns.activateOffer'),
  checkPromocode: post('campaigns.checkPromocode'),
  getOffers: get('campaigns.getoffers'),
  takePromotions: post('campaigns.takepromotions'),
}
export const bonuses = {
  get: get('bonuses.get'),
  activate: post('bonuses.activate'),
  deactivate: post('bonuses.deactivate'),
  remove: post('bonuses.remove'),
  explain: get('bonuses.explain'),
}
export const bettingBonuses = {
  get: get('BettingBonuses.get'),
  activate: post('BettingBonuses.activate'),
  remove: post('BettingBonuses.remove'),
}
export const cashbacks = {
  get: get('cashbacks.get'),
  payout: post('cashbacks.payout'),
  remove: post('cashbacks.remove'),
  accrued: get('cashbacks.accrued'),
}
export const cms = {
  forgotPassword: post('cms.forgotPassword'),
  resetPassword: post('cms.resetPassword'),
  changePassword: post('cms.changePassword'),
  sendEmailConfirmation: post('cms.sendEmailConfirmation'),
  confirmEmail: post('cms.confirmEmail'),
}
