import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../src/build.ts'

if (await buildIfStale(fileURLToPath(new URL('..', import.meta.url)))) console.log('Built the site.')
