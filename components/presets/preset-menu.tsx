import { ArrowDown, ArrowUp, Copy, TextCursorInput, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { type Preset, presetName } from '@/lib/presets'
import { RowMenu } from '@/components/ui/menu'
import type { Presets } from './presets-state'

/** `at`: its index in the list, from 0. */
type Props = { presets: Presets; preset: Preset; at: number }

/** The other actions for a user's preset. */
export const PresetMenu = ({ presets, preset, at }: Props) => {
  const last = presets.settings.value.presets.length - 1
  const { order } = presets
  const rename = () => {
    presets.renaming.value = preset.id
  }
  return (
    <RowMenu
      id={preset.id}
      label={i18n.t('settings.presets.more', [presetName(preset)])}
      actions={[
        { icon: TextCursorInput, label: i18n.t('settings.presets.rename'), run: rename },
        { icon: Copy, label: i18n.t('settings.presets.duplicate'), run: () => presets.duplicate(preset) },
        {
          icon: ArrowUp,
          label: i18n.t('settings.order.up'),
          run: () => order.move(at, at - 1),
          isOff: at === 0,
        },
        {
          icon: ArrowDown,
          label: i18n.t('settings.order.down'),
          run: () => order.move(at, at + 1),
          isOff: at === last,
        },
        { icon: Trash2, label: i18n.t('settings.presets.delete'), run: () => presets.remove(preset) },
      ]}
    />
  )
}
