import { domains } from '../src/platform/domains/index.ts'

const pureRooms = 'brand|seo|rules|markets|validation|fields|i18n|ids|routing|money|clock|cookies'
const pure = `^engine/(${pureRooms})/`
/** The parts of engine/brand, each with the parts it may import. */
const brandRooms = {
  read: [],
  edit: ['read'],
  compile: ['read'],
  check: ['read', 'edit'],
  changes: ['read', 'compile', 'check'],
  assist: ['read', 'edit', 'check'],
  disk: ['read', 'edit', 'check', 'compile', 'assist'],
} as const
/** Modules of src/site/server that the renderer's bundle has and Node runs besides: they keep nothing. */
const runByBoth = ['consent', 'content', 'csp', 'custom-code', 'markup', 'server-transport']
interface Place {
  path?: string
  pathNot?: string
  circular?: boolean
  dependencyTypesNot?: string[]
}
const rule = (name: string, comment: string, from: Place, to: Place) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})
const tests =
  '(\\.test\\.tsx?|/test\\.tsx|/stories\\.tsx|/(parts/)?(testing|testing-rounds|testing-sportsbook|samples)\\.tsx?' +
  '|/fixtures?/.*|\\.stories\\.tsx)$'

/** Which folder may import which. Each comment says what to use instead. */
export const importRules = {
  forbidden: [
    rule(
      'no-circles',
      'Modules that import each other, types included, cannot be read one at a time: move what both need into a third.',
      {},
      { circular: true },
    ),
    rule(
      'schemas-import-nothing',
      'schemas/ is what everything else agrees on: it imports nothing of ours.',
      { path: '^schemas/', pathNot: tests },
      { path: '^(engine|widgets|src|scripts)/' },
    ),
    rule(
      'engine-knows-no-widget',
      'engine/ reaches widgets through its registry and the platform through its transport.',
      { path: '^engine/', pathNot: tests },
      { path: '^(widgets|src|scripts)/' },
    ),
    rule(
      'pure-rooms-stay-pure',
      'The pure rooms run anywhere: no React, no DOM, no stores. Put what needs them in a site room.',
      { path: pure, pathNot: `${tests}|/react\\.ts$` },
      {
        path:
          '^engine/(page|registry/index|forms|stores|dialogs|head|ui)|node_modules/(react|react-dom|' +
          'mobx|styled-components)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'widgets-import-engine-only',
      'A widget is made of engine and schemas; what two widgets share lives in their area’s parts/ or in engine/ui.',
      { path: '^widgets/', pathNot: tests },
      { path: '^(src|scripts)/' },
    ),
    rule(
      'widgets-take-schemas-as-types',
      'A widget’s code imports schemas as types only, so that none reaches the browser.',
      { path: '^widgets/.*(?<!schema)\\.tsx?$', pathNot: tests },
      { path: '^schemas/(api|brand/(?!common|platform))|/schema\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'site-does-not-know-platform',
      'The site speaks to the platform through engine/api and its transport.',
      { path: '^src/site/' },
      { path: '^src/platform/' },
    ),
    rule(
      'site-halves-meet-in-shared',
      'What browser and server both need lives in src/site/shared, which knows neither of them.',
      { path: '^src/site/(browser|server|shared)/', pathNot: tests },
      { path: '^src/site/(browser|server)/', pathNot: '^src/site/$1/' },
    ),
    rule(
      'renderer-does-not-know-routes',
      'The renderer is bundled and Node runs src/site/server/http: a module of it would be there twice.',
      { path: '^src/site/(server/[^/]+$|shared/)', pathNot: tests },
      { path: '^src/site/server/http/' },
    ),
    rule(
      'routes-take-the-built-renderer',
      'The routes get the renderer from http/source.ts, as it was built: what they import of it is types, and the ' +
        'few modules without a state that both run.',
      { path: '^src/site/server/http/', pathNot: tests },
      {
        path: '^src/site/(server/[^/]+$|shared/)',
        pathNot: `^src/site/server/(${runByBoth.join('|')})\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'platform-does-not-know-site',
      'The platform imports schemas and the pure rooms of engine.',
      { path: '^src/platform/', pathNot: tests },
      {
        path: `^(widgets|src/site|scripts)/|^engine/(?!(${pureRooms})/)`,
      },
    ),
    rule(
      'platform-does-not-know-sandbox',
      'The sandbox is given to createPlatform as modules; only src/load-sandbox.ts reads its code, when it is on.',
      { path: '^src/(?!sandbox/|load-sandbox|months/)', pathNot: tests },
      { path: '^src/sandbox/' },
    ),
    rule(
      'months-are-played-apart',
      'Simulated months take from the sandbox how its games are drawn, in a thread: whoever asks enters by apart.ts.',
      { path: '^src/(?!months/)', pathNot: tests },
      { path: '^src/months/(?!(apart|figures)\\.ts)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'months-take-games-alone',
      'Of the sandbox, simulated months know how games are drawn; money and providers stay where they are.',
      { path: '^src/months/', pathNot: tests },
      { path: '^src/sandbox/(?!games/(engines/|usual-bets))|^src/(office|site|studio)/' },
    ),
    rule(
      'product-does-not-need-scripts',
      'What a running casino needs lives in src/; scripts/ are commands over it.',
      { path: '^src/', pathNot: tests },
      { path: '^scripts/' },
    ),
    rule(
      'art-draws-and-knows-no-server',
      'The art generator takes a game and a style and gives pictures.',
      { path: '^src/art/', pathNot: tests },
      { path: '^(widgets|scripts)/|^src/(?!art/)' },
    ),
    rule(
      'kernel-and-providers-know-no-domain',
      'A domain hands them what they need when it is created, or puts it into a port.',
      { path: '^src/platform/(kernel|providers)/', pathNot: tests },
      { path: '^src/platform/(domains/|index|database)' },
    ),
    rule(
      'sandbox-enters-domains-by-index',
      'A module of the sandbox sees of a domain what its index.ts exports.',
      { path: '^src/sandbox/', pathNot: tests },
      { path: '^src/platform/domains/[^/]+/(?!index)' },
    ),
    ...domains.map(({ name, needs }) => {
      const open = [`${name}/`, ...needs.map((need) => `${need.name}/index\\.ts$`)]
      return rule(
        `${name}-sees-what-it-needs`,
        `A domain sees of others what their index.ts exports, and names them in \`needs\` of its module.ts.`,
        { path: `^src/platform/domains/${name}/`, pathNot: tests },
        {
          path: '^src/platform/domains/[^/]+/',
          pathNot: `^src/platform/domains/(${open.join('|')})`,
        },
      )
    }),
    rule(
      'platform-does-not-know-office',
      'The office stands over the platform: what staff may do is exported by a domain’s index.ts.',
      { path: '^src/(platform|sandbox|site)/', pathNot: tests },
      { path: '^src/office/' },
    ),
    rule(
      'apps-of-staff-are-apart',
      'Studio and the desk are browser apps of their own: they share src/staff-app, take schemas, pure rooms and ' +
        'the theme of engine, and call the office. Nothing of a brand’s site is in them, and nothing of them in it.',
      { path: '^src/(desk|studio|staff-app)/browser/', pathNot: tests },
      { path: `^(widgets|scripts)/|^src/(?!(desk|studio|staff-app)/browser/)|^engine/(?!(${pureRooms}|forms|theme)/)` },
    ),
    rule(
      'site-does-not-know-apps-of-staff',
      'Not one byte of Studio or the desk reaches a player.',
      { path: '^(engine|widgets|src/(site|platform|sandbox|office))/', pathNot: tests },
      { path: '^src/(desk|staff-app)/|^src/studio/browser/' },
    ),
    rule(
      'schema-forms-are-for-staff',
      'Forms that edit what a schema describes belong to apps of staff: a form of players is made by engine/forms.',
      { pathNot: `^(engine/forms/schema/|src/(desk|studio|staff-app)/browser/|scripts/bench/)|${tests}` },
      { path: '^engine/forms/schema/' },
    ),
    rule(
      'schema-forms-know-no-site',
      'They take pure rooms, and of engine/forms the validator of rjsf: nothing else of a brand’s site.',
      { path: '^engine/forms/schema/', pathNot: `${tests}|/registered\\.ts$` },
      {
        path: '^(widgets|src|scripts)/|^schemas/(?!brand/patterns)|^engine/',
        pathNot: '^engine/(forms/schema/|forms/validator\\.ts|validation/|rules/(words|english)\\.ts)',
      },
    ),
    rule(
      'platform-and-site-do-not-know-studio',
      'Drafts and releases are a module over the platform, entered by src/studio/server/index.ts.',
      { path: '^src/(platform|sandbox|site)/', pathNot: tests },
      { path: '^src/studio/' },
    ),
    rule(
      'studio-is-entered-by-its-index',
      'What drafts and releases offer is exported by src/studio/server/index.ts; they know neither office nor site.',
      { path: '^(src/(?!studio/)|scripts/)', pathNot: tests },
      { path: '^src/studio/server/(?!index\\.ts)' },
    ),
    rule(
      'studio-knows-no-door',
      'The office asks the studio, and the site serves what it released.',
      { path: '^src/studio/', pathNot: tests },
      { path: '^(widgets|scripts)/|^src/(office|site)/' },
    ),
    rule(
      'only-transport-knows-ky',
      'Calls go through engine/api; apps of staff have a client of their own.',
      { pathNot: '^engine/api/browser|^src/staff-app/browser/client' },
      { path: 'node_modules/ky/' },
    ),
    rule('no-router-beside-the-dom-one', 'Import from react-router-dom.', {}, { path: '^react-router$' }),
    ...Object.entries(brandRooms).map(([room, allowed]) =>
      rule(
        `brand-${room}-sees-what-it-needs`,
        'Parts of engine/brand build on each other in one direction: read, then edit and compile, then check, ' +
          'then assist, changes and disk.',
        { path: `^engine/brand/${room}/`, pathNot: `${tests}|/broken/` },
        { path: '^engine/brand/', pathNot: `^engine/brand/(${[room, ...allowed].join('|')})/` },
      ),
    ),
    rule(
      'brand-has-faces',
      'engine/brand is entered by index.ts, assist/index.ts and node.ts, which reads the disk.',
      { pathNot: `^(engine/brand|\\.storybook)/|${tests}` },
      { path: '^engine/brand/(?!(index|node|testing|assist/index)\\.ts)' },
    ),
    rule(
      'public-faces',
      'A room is entered by its index.ts (brand/node.ts and theme/node.ts are the doors to the disk, ' +
        "validation/node.ts and fields/node.ts the server's; forms/small.ts is forms without rjsf).",
      { path: '^(widgets|src/platform)/', pathNot: tests },
      {
        path: '^engine/(rules|validation|fields|money|stores|ui|dialogs|forms|head)/(?!(index|node|small)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      're2-stays-on-the-server',
      'validation/node.ts and fields/node.ts bring RE2 and libphonenumber, too much for a browser: ' +
        'take index.ts there.',
      { path: '^(widgets|src/site|engine/(page|registry|forms|stores|api|routing|dialogs|head|ui))/', pathNot: tests },
      { path: '^engine/(validation|fields)/(node|linear|check-rules|regions|geography)\\.ts' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
