import { group } from './transport.ts'

export const loyalty = group('loyalty', {
  getInfo: 'get',
  getPrograms: 'GET',
  getProgram: 'GET',
  getQuests: 'get',
  getProducts: 'get',
  buyProduct: 'post',
  getCharacters: 'get',
  setCharacter: 'post',
  getNotifications: 'get',
  explain: 'GET',
})
