import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { compiledLoops } from './tools/compiled-loops.mjs'

// The oldest runtime that must run the build is the registry-only one, Electron 33
// (Node 20.18, Chromium 130). Left out, electron-vite takes the targets of the
// installed electron package, which that runtime cannot all run.
const NODE_TARGET = 'node20.18'
const CHROME_TARGET = 'chrome130'

export default defineConfig({
  main: {
    plugins: [compiledLoops()],
    build: {
      target: NODE_TARGET,
      outDir: 'out/main',
      rolldownOptions: { input: { main: 'src-main/main.ts', print: 'src-main/print.ts' } }
    }
  },
  preload: {
    build: {
      target: NODE_TARGET,
      outDir: 'out/preload',
      // A sandboxed preload is one CommonJS file that cannot require packages: bundle all of it.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: 'src-bridge/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'src-renderer',
    // Relative addresses work from a file and from a protocol of our own alike.
    base: './',
    // The plugin looks for its config in the renderer's root, so it is named here.
    plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.js') })],
    build: {
      target: CHROME_TARGET,
      outDir: 'out/renderer',
      minify: true,
      // The page's policy allows neither inline scripts nor data: scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2500,
      rolldownOptions: { input: resolve(import.meta.dirname, 'src-renderer/index.html') }
    }
  }
})
