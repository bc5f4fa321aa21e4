import { ArrowDown, ArrowUp, Copy, Ellipsis, type IconNode, TextCursorInput, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import type { Preset } from '@/lib/schema/preset'
import type { Presets } from './presets-state'

type Props = { presets: Presets; preset: Preset }

/** What else can be done with a preset of the user's own. */
export const PresetMenu = ({ presets, preset }: Props) => {
  const menu = `menu-${preset.id}`
  const label = i18n.t('settings.presets.more', [presetName(preset)])
  const { presets: all } = presets.settings.value
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
        {act(
          ArrowUp,
          i18n.t('settings.order.up'),
          () => presets.order.step(preset.id, -1),
          all[0]?.id === preset.id,
        )}
        {act(
          ArrowDown,
          i18n.t('settings.order.down'),
          () => presets.order.step(preset.id, 1),
          all.at(-1)?.id === preset.id,
        )}
        {act(Trash2, i18n.t('settings.presets.delete'), () => presets.remove(preset))}
      </div>
    </>
  )
}
