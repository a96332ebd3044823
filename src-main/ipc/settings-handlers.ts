import { success } from '#core/support/result'
import type { SettingsTable } from '../storage/settings-table'
import type { Handlers } from './handlers'

export function settingsHandlers(settings: SettingsTable): Handlers<'settings.read' | 'settings.write'> {
  return {
    'settings.read': () => success(settings.readAll()),
    'settings.write': (_caller, name, value) => {
      settings.write(name, value)
      return success(null)
    }
  }
}
