import { i18n } from '#i18n'
import { Toast } from '@/components/ui/toast'
import { addedWords } from '@/components/presets'
import type { SettingsPage } from './settings-state'
import type { Done } from '@/components/settings'

/** An undo message, or a failed change. */
export const Message = ({ page: { done, failure } }: { page: SettingsPage }) => {
  const last = failure.value === undefined ? done.value : undefined
  return (
    <Toast
      message={
        failure.value === undefined
          ? last && doneWords(last.what)
          : `${i18n.t('settings.failed')} ${failure.value}`
      }
      undo={last?.undo}
      onDismiss={() => {
        done.value = undefined
        failure.value = undefined
        document.querySelector<HTMLElement>('#presets')?.focus()
      }}
    />
  )
}

const doneWords = (what: Done['what']): string =>
  'deleted' in what
    ? i18n.t('settings.deleted', [what.deleted])
    : i18n.t('transfer.imported', [addedWords(what.presets, what.rules)])
