import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'

/** Opens the front page and no more: what runs then is behind no requirement in particular. */
export default defineConfig({ ...config, testDir: '.', testMatch: 'front-page.ts', retries: 0, workers: 1 })
