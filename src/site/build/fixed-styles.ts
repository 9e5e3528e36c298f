import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { Plugin, UserConfig } from 'vite'
import { stableNames } from './same-names.ts'
import { IS_STYLED, styledCalls, type StyledPart } from './styled-calls.ts'

/** Where roots are declared. */
const FOLDERS = ['engine', 'widgets', 'src/site/shared']
const ROOTS = '\0styled-roots'
const ENTRY = '\0styled-entry'
/** Sheets are named after the module they belong to, so that they end in its chunk. */
const SHEET = 'virtual:fixed-styles/'

/** Styles of a root that are the same whatever it is given. */
interface Fixed {
  /** Its class names as styled-components writes them into a document. */
  classes: string
  css: string
}

type Root = ComponentType & { componentStyle: { rules: unknown[] } }

/** Compiles a root by showing it once; `undefined` when its styles depend on what it is given. */
export const fix = (root: Root): Fixed | undefined => {
  if (!root.componentStyle.rules.every((rule) => typeof rule === 'string')) return undefined
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(createElement(root)))
    const css = sheet
      .getStyleTags()
      .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/\s*|data-styled\.[^{]*\{[^}]*\}/g, '')
      .trim()
    return { classes: /class="([^"]*)"/.exec(html)?.[1] ?? '', css }
  } finally {
    sheet.seal()
  }
}

const styledFiles = async (root: string): Promise<string[]> => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries
        .filter(({ name }) => /\.tsx?$/.test(name) && !/(^|\.)(test|stories)\.tsx?$/.test(name))
        .map(({ parentPath, name }) => join(parentPath, name))
    }),
  )
  const files = found.flat().toSorted()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, index) => IS_STYLED.test(texts[index]!))
}

/** Hands every root of the modules it sees to a list that the bundle exports. */
const registering = (files: readonly string[]): Plugin => ({
  name: 'registering-styled-roots',
  enforce: 'post',
  resolveId: (id) => (id === ROOTS || id === ENTRY ? id : null),
  load: (id) => {
    if (id === ROOTS) return 'export const roots = new Map()'
    if (id !== ENTRY) return null
    return [
      `export { roots } from ${JSON.stringify(ROOTS)}`,
      ...files.map((file) => `import ${JSON.stringify(file)}`),
    ].join('\n')
  },
  transform(code) {
    if (!IS_STYLED.test(code)) return null
    const roots = styledCalls(this.parse(code)).filter((call) => call.kind === 'root')
    if (roots.length === 0) return null
    const lines = roots.map(({ id, name }) => `__roots.set(${JSON.stringify(id)}, ${name})`)
    const registered = [code, `import { roots as __roots } from ${JSON.stringify(ROOTS)}`, ...lines].join('\n')
    return { code: registered, map: null, moduleSideEffects: true }
  },
})

/** Bundles every module with styled roots, runs it, and compiles each root. */
const compileRoots = async (root: string, shared: UserConfig): Promise<Map<string, Fixed>> => {
  const { build } = await import('vite')
  const built = await build({
    ...shared,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [stableNames(root), registering(await styledFiles(root))],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('The build of styled roots made nothing')
  // Inside the project, so that it finds the installed packages.
  await mkdir(join(root, 'dist'), { recursive: true })
  const file = join(root, 'dist', `.styled-roots-${randomUUID()}.mjs`)
  try {
    await writeFile(file, chunk.code)
    const { roots } = (await import(pathToFileURL(file).href)) as { roots: Map<string, Root> }
    const compiled = [...roots].map(([id, styled]) => [id, fix(styled)] as const)
    return new Map(compiled.filter((entry): entry is [string, Fixed] => entry[1] !== undefined))
  } finally {
    await rm(file, { force: true })
  }
}

/** A shared part as a call that is left out of the bundle when no root needs it any more. */
const partCall = (code: string, { strings, values }: StyledPart): string => {
  const given = [JSON.stringify(strings), ...values.map(({ start, end }) => code.slice(start, end))]
  return `/* @__PURE__ */ css(${given.join(', ')})`
}

/**
 * Styled roots whose styles depend on nothing they are given become plain elements with their class names in the
 * browser's bundle, and their styles a sheet beside the code: a page whose roots all do loads neither styled-components
 * nor a style its document carries already. What is written in widgets, and what the server renders, is not changed.
 * `shared` is how the site's modules are resolved and compiled.
 */
export const fixedStyles = (shared: UserConfig): Plugin => {
  let roots = new Map<string, Fixed>()
  // Several builds of the same sources may ask.
  let compiling: Promise<Map<string, Fixed>> | undefined
  return {
    name: 'fixed-styles',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      roots = await (compiling ??= compileRoots(this.environment.config.root, shared))
    },
    resolveId: (id) => (id.startsWith(SHEET) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${SHEET}`) ? roots.get(basename(id, '.css'))!.css : null),
    transform(code, module) {
      if (!IS_STYLED.test(code)) return null
      const project = this.environment.config.root
      const imports: string[] = []
      let changed = code
      for (const call of styledCalls(this.parse(code)).toReversed()) {
        const fixed = call.kind === 'root' ? roots.get(call.id) : undefined
        if (call.kind === 'root' && !fixed) continue
        const before = code.slice(call.start, call.end)
        const instead =
          call.kind === 'part'
            ? partCall(code, call)
            : `/* @__PURE__ */ __fixed(${[call.tag, fixed!.classes].map((text) => JSON.stringify(text)).join(', ')})`
        if (call.kind === 'root')
          imports.push(`import ${JSON.stringify(`${SHEET}${relative(project, module)}/${call.id}.css`)}`)
        // As many lines as before, so that what was known of them stays true.
        changed =
          changed.slice(0, call.start) + instead + '\n'.repeat(before.split('\n').length - 1) + changed.slice(call.end)
      }
      if (imports.length > 0)
        imports.push(`import { fixed as __fixed } from ${JSON.stringify(join(project, 'engine/ui/fixed.ts'))}`)
      return { code: [changed, ...imports].join('\n'), map: null }
    },
  }
}
