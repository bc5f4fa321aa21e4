import { browser } from 'wxt/browser'
import { keep, readKept, shown } from './kept'
import type { Messages } from './message'
import type { Language, LanguageChoice } from '@/lib/core/languages'

/** Shows this page in the chosen language: reloads it if it shows another one, or messages of an earlier version. */
export async function keepLanguage(
  choice: LanguageChoice,
  read: (language: Language) => Promise<Messages>,
): Promise<void> {
  const { version } = browser.runtime.getManifest()
  const isShown = choice === (shown?.language ?? 'browser') && version === (shown?.version ?? version)
  if (isShown) return
  const kept = readKept()
  if (choice === 'browser') keep(undefined)
  else if (kept?.language !== choice || kept.version !== version)
    keep({ language: choice, version, messages: await read(choice) })
  location.reload()
}
