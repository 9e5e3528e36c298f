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
  changeLocale: post('account.changelocale'),
  getPersonalDataFields: get('account.getPersonalDataFields'),
  getProfileInfo: get('account.getprofileinfo'),
}
