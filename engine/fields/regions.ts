// First-level regions by country, as `code=name`; countries that are not here take a region as free text.
const TABLE: Record<string, string> = {
  AU:
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|' +
    'SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  BR:
    'AC=Acre|AL=Alagoas|AP=Amapá|AM=Amazonas|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|' +
    'GO=Goiás|MA=Maranhão|MT=Mato Grosso|MS=Mato Grosso do Sul|MG=Minas Gerais|PA=Pará|PB=Paraíba|' +
    'PR=Paraná|PE=Pernambuco|PI=Piauí|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RS=Rio Grande do Sul|' +
    'RO=Rondônia|RR=Roraima|SC=Santa Catarina|SP=São Paulo|SE=Sergipe|TO=Tocantins',
  CA:
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|' +
    'NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|' +
    'SK=Saskatchewan|YT=Yukon',
  ES:
    'AN=Andalucía|AR=Aragón|AS=Asturias|CN=Canarias|CB=Cantabria|CL=Castilla y León|CM=Castilla-La ' +
    'Mancha|CT=Catalunya|CE=Ceuta|EX=Extremadura|GA=Galicia|IB=Illes Balears|RI=La Rioja|MD=Madrid|' +
    'ML=Melilla|MC=Murcia|NC=Navarra|PV=País Vasco|VC=Comunitat Valenciana',
  GB: 'ENG=England|NIR=Northern Ireland|SCT=Scotland|WLS=Wales',
}

/** A country's regions in the order they are offered; `undefined` where a region is free text. */
export const regionsOf = (country: string): { value: string; label: string }[] | undefined => {
  if (!Object.hasOwn(TABLE, country)) return undefined
  return TABLE[country]!.split('|').map((entry) => {
    const [value = '', label = ''] = entry.split('=')
    return { value, label }
  })
}
