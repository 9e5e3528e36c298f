import { group } from './transport.ts'

export const sumsub = group('sumsub', {
  createApplicant: 'POST',
  getAccessToken: 'POST',
  getStatus: 'GET',
})
