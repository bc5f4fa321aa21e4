import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Preset } from '@/lib/presets'
import { Button } from '@/components/ui/button'
import type { Presets } from './presets-state'
import { TextInput } from '@/components/ui/text-input'
import { bind } from '@/components/ui/bind'

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
      <TextInput
        ref={field}
        required
        maxLength={80}
        aria-label={i18n.t('settings.presets.name')}
        {...bind(name)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') leave()
        }}
      />
      <Button type="submit">{i18n.t('settings.presets.save')}</Button>
      <Button look="quiet" onClick={leave}>
        {i18n.t('settings.presets.cancel')}
      </Button>
    </form>
  )
}
