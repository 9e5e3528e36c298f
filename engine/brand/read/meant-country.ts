/** Codes of three letters (ISO 3166-1 alpha-3), each before that of two. */
const LONG =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB ' +
  'BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BIHBA BWABW BRABR BRNBN BGRBG BFABF BDIBI CPVCV KHMKH CMRCM CANCA CYMKY ' +
  'CAFCF TCDTD CHLCL CHNCN COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM ' +
  'DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF GABGA GMBGM GEOGE ' +
  'DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HNDHN HKGHK HUNHU ISLIS INDIN ' +
  'IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA ' +
  'LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU ' +
  'MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE ' +
  'NGANG NIUNU MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH POLPL PRTPT PRIPR QATQA REURE ' +
  'ROURO RUSRU RWARW KNAKN LCALC VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB ' +
  'SOMSO ZAFZA SSDSS ESPES LKALK SDNSD SURSR SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TONTO TTOTT TUNTN ' +
  'TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VUTVU VATVA VENVE VNMVN VGBVG VIRVI ESHEH YEMYE ' +
  'ZMBZM ZWEZW XKXXK'
const BY_LONG = new Map(LONG.split(' ').map((one) => [one.slice(0, 3), one.slice(3)]))
/** Codes people often write for a country, with the right one. */
const USUAL: Readonly<Record<string, string>> = {
  UK: 'GB',
  EN: 'GB',
  EL: 'GR',
  SP: 'ES',
  DA: 'DK',
  SW: 'SE',
  JA: 'JP',
  SU: 'RU',
}
/** Languages in which people write the names of countries. */
const LANGUAGES = ['en', 'pt', 'es', 'de', 'fr']
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

let byName: Map<string, string> | undefined
/** Codes of countries by their names; made when somebody wrote one. */
const namesOf = (): ReadonlyMap<string, string> =>
  (byName ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return [...BY_LONG.values()].map((code) => [plain(names.of(code) ?? code), code] as const)
    }),
  ))

/**
 * The code of two letters (ISO 3166-1) of the country that somebody meant: by that of three letters, another usual one,
 * or its name.
 */
export const meantCountry = (text: string): string | undefined => {
  const code = text.toUpperCase()
  if (code.length === 2) return USUAL[code] ?? ([...BY_LONG.values()].includes(code) ? code : undefined)
  return BY_LONG.get(code) ?? namesOf().get(plain(text))
}
