import { ArrowDown, ArrowUp, Copy, Ellipsis, type IconNode, TextCursorInput, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import type { Preset } from '@/lib/schema/preset'
import type { Presets } from './presets-state'

/** `at`: its place in the list, from 0. */
type Props = { presets: Presets; preset: Preset; at: number }

/** What else can be done with a preset of the user's own. */
export const PresetMenu = ({ presets, preset, at }: Props) => {
  const menu = `menu-${preset.id}`
  const label = i18n.t('settings.presets.more', [presetName(preset)])
  const last = presets.settings.value.presets.length - 1
  const act = (icon: IconNode, words: string, run: () => unknown, isOff = false) => (
    <button
      type="button"
      class="menu-item"
      disabled={isOff}
      popovertarget={menu}
      popovertargetaction="hide"
      onClick={() => void run()}
    >
      <Icon of={icon} />
      {words}
    </button>
  )
  return (
    <>
      <button type="button" class="btn btn-icon" popovertarget={menu} aria-label={label} title={label}>
        <Icon of={Ellipsis} />
      </button>
      <div
        id={menu}
        class="menu row-menu"
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('.menu-item:enabled')?.focus()
        }}
      >
        {act(TextCursorInput, i18n.t('settings.presets.rename'), () => {
          presets.renaming.value = preset.id
        })}
        {act(Copy, i18n.t('settings.presets.duplicate'), () => presets.duplicate(preset))}
        {act(ArrowUp, i18n.t('settings.order.up'), () => presets.order.move(at, at - 1), at === 0)}
        {act(ArrowDown, i18n.t('settings.order.down'), () => presets.order.move(at, at + 1), at === last)}
        {act(Trash2, i18n.t('settings.presets.delete'), () => presets.remove(preset))}
      </div>
    </>
  )
}
