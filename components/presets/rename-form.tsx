import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Preset } from '@/lib/presets'
import { Button } from '@/components/ui/button'
import type { Presets } from './presets-state'

/** Replaces a preset's name until Enter saves it or Escape cancels. */
export const RenameForm = ({ presets, preset }: { presets: Presets; preset: Preset }) => {
  const name = useSignal(preset.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  const leave = () => {
    presets.renaming.value = undefined
  }
  return (
    <form
      class="row grow renaming"
      onSubmit={(event) => {
        event.preventDefault()
        void presets.rename(preset, name.value)
      }}
    >
      <div class="input">
        <input
          ref={field}
          type="text"
          autoComplete="off"
          required
          maxLength={80}
          aria-label={i18n.t('settings.presets.name')}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') leave()
          }}
        />
      </div>
      <Button type="submit">{i18n.t('settings.presets.save')}</Button>
      <Button look="quiet" onClick={leave}>
        {i18n.t('settings.presets.cancel')}
      </Button>
    </form>
  )
}
