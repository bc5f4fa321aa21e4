import { Copy, CopyPlus, Pencil, TextCursorInput, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { editorAddress } from './editor-address'
import { presetIcon } from './preset-icon'
import { type Preset, presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { RowMenu, orderMoves } from '@/components/ui/menu'
import { asksWords } from './asks'
import type { Presets } from './presets-state'
import { RenameForm } from './rename-form'
import { RunsOn } from './runs-on'
import { TemplateSelect } from './template-select'

type Props = { presets: Presets; preset: Preset }
/** `at`: its index in the list, from 0. */
type OwnProps = Props & { at: number }

/** A user's preset with its actions. */
export const OwnPreset = ({ presets, preset, at }: OwnProps) => (
  <div class="preset-row">
    {presets.renaming.value === preset.id ? (
      <RenameForm presets={presets} preset={preset} />
    ) : (
      <>
        <DefaultPick presets={presets} preset={preset} />
        <div class="row">
          <RunsOn presets={presets} preset={preset} />
          <TemplateSelect
            label={i18n.t('notes.templateFor', [presetName(preset)])}
            settings={presets.settings.value}
            value={preset.template}
            onChange={(template) => void presets.change(preset, { template })}
          />
          <EditLink preset={preset} />
          <PresetMenu presets={presets} preset={preset} at={at} />
        </div>
        {preset.blanks && (
          <a class="badge is-warn" href={editorAddress({ preset: preset.id })}>
            {i18n.t('settings.presets.blanks', preset.blanks.length)}
          </a>
        )}
      </>
    )}
  </div>
)

/** The other actions for a user's preset. */
const PresetMenu = ({ presets, preset, at }: OwnProps) => {
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
        ...orderMoves(presets.order, at),
        { icon: Trash2, label: i18n.t('settings.presets.delete'), run: () => presets.remove(preset) },
      ]}
    />
  )
}

const EditLink = ({ preset }: { preset: Preset }) => {
  const label = i18n.t('settings.presets.edit', [presetName(preset)])
  return (
    <a class="btn btn-icon" href={editorAddress({ preset: preset.id })} aria-label={label} title={label}>
      <Icon of={Pencil} />
    </a>
  )
}

/** A built-in preset; editing it creates a copy. */
export const BuiltInPreset = ({ presets, preset }: Props) => {
  const label = i18n.t('settings.presets.editCopy', [presetName(preset)])
  return (
    <li class="preset-row">
      <DefaultPick presets={presets} preset={preset} />
      <a class="btn btn-icon" href={editorAddress({ copyOf: preset.id })} aria-label={label} title={label}>
        <Icon of={CopyPlus} />
      </a>
    </li>
  )
}

const DefaultPick = ({ presets, preset }: Props) => {
  const name = presetName(preset)
  const asks = asksWords(preset.options)
  return (
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
  )
}
