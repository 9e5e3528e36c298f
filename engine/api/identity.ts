import { get, post } from './transport.ts'

export const sumsub = {
  createApplicant: post('sumsub.createApplicant'),
  getAccessToken: post('sumsub.getAccessToken'),
  getStatus: get('sumsub.getStatus'),
}
