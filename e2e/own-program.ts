import { test } from '@playwright/test'
import { deleteDataFolder, newDataFolder, startProgram, type Program } from './program'

/** The program that a file of journeys plays with, and its data folder, while a test runs. */
export interface OwnProgram extends Program {
  readonly data: string
  /** Starts it again on the same data folder, after it has been closed. */
  start(): Promise<void>
}

/** Starts the program on a data folder of its own for each test of a file, or once for all of them, and ends both with it. */
export function ownProgram(often: 'for each test' | 'once'): OwnProgram {
  let data = ''
  let program: Program
  const start = async () => {
    program = await startProgram(data)
  }
  const begin = async () => {
    data = newDataFolder()
    await start()
  }
  const end = async () => {
    await program.app.close()
    deleteDataFolder(data)
  }
  if (often === 'once') {
    test.beforeAll(begin)
    test.afterAll(end)
  } else {
    test.beforeEach(begin)
    test.afterEach(end)
  }
  return {
    start,
    get data() {
      return data
    },
    get app() {
      return program.app
    },
    get page() {
      return program.page
    },
    get complaints() {
      return program.complaints
    }
  }
}
