import { defineConfig, mergeConfig } from 'vitest/config'
import { COMPILE_CACHE } from './scripts/testing/compile-cache.ts'
import { ByEnvironment } from './scripts/testing/sequence.ts'
import { WAIT_MS } from './scripts/testing/wait.ts'
import vite from './vite.config.ts'

export default defineConfig((environment) =>
  mergeConfig(
    typeof vite === 'function' ? vite({ ...environment, isSsrBuild: false }) : vite,
    defineConfig({
      test: {
        include: [
          '{schemas,engine,src,scripts}/**/*.test.{ts,tsx}',
          'widgets/**/test.tsx',
          'widgets/**/*.test.{ts,tsx}',
        ],
        globalSetup: ['scripts/testing/postgres.ts'],
        // Some tests start many processes of the same code, which would be compiled for each of them.
        env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
        pool: 'forks',
        // Files share a worker and its modules: starting one for each took most of the run. What a test changes outside
        // itself (environment, timers, spies, listeners, observers) it puts back; each file begins with an empty
        // document.
        isolate: false,
        sequence: { sequencer: ByEnvironment },
        maxWorkers: 2,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        setupFiles: ['scripts/testing/setup.ts', 'scripts/testing/passwords.ts'],
        // The provider that stands in for the real ones says at every start that it is meant for tests.
        onConsoleLog: (log) => !log.startsWith('oidc-provider WARNING'),
        expect: { poll: { timeout: WAIT_MS } },
        reporters: process.env['TEST_REPORT']
          ? ['default', ['json', { outputFile: process.env['TEST_REPORT'] }]]
          : ['default'],
      },
    }),
  ),
)
