import { X } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import type { SettingsPage } from './settings-state'

/** The last thing that happened where it needs words: a preset is gone and can come back, or a change failed. */
export const Message = ({ page }: { page: SettingsPage }) => {
  const { presets, failure } = page
  const deleted = presets.deleted.value
  const undo = useRef<HTMLButtonElement>(null)
  // The button that deleted it is gone with it.
  useEffect(() => undo.current?.focus(), [deleted])
  const leave = () => {
    presets.deleted.value = undefined
    failure.value = undefined
    document.querySelector<HTMLElement>('#presets')?.focus()
  }
  return (
    <div class="message" role="status">
      {(deleted || failure.value !== undefined) && (
        <p class="toast">
          <span class="grow">
            {failure.value === undefined
              ? deleted && i18n.t('settings.presets.deleted', [presetName(deleted.preset)])
              : `${i18n.t('settings.failed')} ${failure.value}`}
          </span>
          {deleted && failure.value === undefined && (
            <button
              ref={undo}
              type="button"
              class="btn btn-link"
              onClick={() => {
                void presets.undo()
                leave()
              }}
            >
              {i18n.t('settings.presets.undo')}
            </button>
          )}
          <button
            type="button"
            class="btn btn-icon"
            aria-label={i18n.t('settings.dismiss')}
            title={i18n.t('settings.dismiss')}
            onClick={leave}
          >
            <Icon of={X} />
          </button>
        </p>
      )}
    </div>
  )
}
