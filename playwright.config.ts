import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  timeout: 60_000,
  expect: { timeout: 30_000 },
  // One window at a time: two cores, and each journey measures nothing but itself.
  workers: 1,
  forbidOnly: true,
  reporter: 'list'
})
