import { Pencil, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets/preset-icon'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import type { Preset } from '@/lib/schema/preset'
import { asksWords } from './asks'
import type { Presets } from './presets-state'
import { RenameForm } from './rename-form'
import { RunsOn } from './runs-on'

type Props = { presets: Presets; preset: Preset; isOwn?: boolean }

export const PresetRow = ({ presets, preset, isOwn }: Props) => {
  const name = presetName(preset)
  const asks = asksWords(preset.options)
  return (
    <li class="preset-row">
      {presets.renaming.value === preset.id ? (
        <RenameForm presets={presets} preset={preset} />
      ) : (
        <>
          <label class="pick">
            <input
              type="radio"
              name="default-preset"
              checked={presets.settings.value.defaultPreset === preset.id}
              onChange={() => void presets.makeDefault(preset.id)}
            />
            <Icon of={presetIcon(preset)} />
            <span class="names">
              <span class="cut">{name}</span>
              {asks !== name && <span class="small muted cut-2">{asks}</span>}
            </span>
          </label>
          {isOwn && <OwnActions presets={presets} preset={preset} />}
        </>
      )}
    </li>
  )
}

const OwnActions = ({ presets, preset }: Props) => {
  const name = presetName(preset)
  const rename = i18n.t('settings.presets.rename', [name])
  const remove = i18n.t('settings.presets.delete', [name])
  return (
    <div class="row">
      <RunsOn presets={presets} preset={preset} />
      <button
        type="button"
        class="btn btn-icon"
        aria-label={rename}
        title={rename}
        onClick={() => {
          presets.renaming.value = preset.id
        }}
      >
        <Icon of={Pencil} />
      </button>
      <button
        type="button"
        class="btn btn-icon"
        aria-label={remove}
        title={remove}
        onClick={() => void presets.remove(preset)}
      >
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
