import { get, post } from './transport.ts'

export const loyalty = {
  getInfo: get('loyalty.getinfo'),
  getPrograms: get('loyalty.getPrograms'),
  getProgram: get('loyalty.getProgram'),
  getQuests: get('loyalty.getquests'),
  getProducts: get('loyalty.getproducts'),
  buyProduct: post('loyalty.buyproduct'),
  getCharacters: get('loyalty.getcharacters'),
  setCharacter: post('loyalty.setcharacter'),
  getNotifications: get('loyalty.getnotifications'),
  explain: get('loyalty.explain'),
}
