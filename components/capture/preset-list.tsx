import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { refusalWords } from '@/components/ui/words'
import type { Outlook, Way } from '@/lib/rpc/outlook'
import type { ConnectionKind } from '@/lib/schema/connection'
import { type Popup, defaultPresetId } from './popup-state'
import { presetIcons, presetName } from '@/components/presets/preset-words'

/** The presets, a row each. One that cannot run here stays in its place and says why when it is chosen. */
export const PresetList = ({ popup }: { popup: Popup }) => {
  const outlook = popup.outlook.value
  if (!outlook || popup.action.value.kind === 'closed') return null
  return (
    <section class="presets" aria-labelledby="presets">
      <h2 class="section" id="presets">
        {i18n.t('popup.presets')}
      </h2>
      {outlook.presets.map((preset) => (
        <PresetRow key={preset.id} preset={preset} popup={popup} via={viaFor(preset, outlook)} />
      ))}
    </section>
  )
}

type Preset = Outlook['presets'][number]

/** The user's connection where it is open for this preset, else the other one if that is. */
const viaFor = ({ ways }: Preset, { kind }: Outlook) => {
  if (ways[kind].ok) return kind
  if (kind === 'service' && ways.browser.ok) return 'browser'
  return kind
}

const remark = (way: Way, via: ConnectionKind) => {
  if (!way.ok) return i18n.t(way.reason === 'start.needs-service' ? 'popup.needsService' : 'popup.notHere')
  return via === 'browser' ? i18n.t('popup.free') : undefined
}

const PresetRow = ({ preset, popup, via }: { preset: Preset; popup: Popup; via: ConnectionKind }) => {
  const way = preset.ways[via]
  return (
    <button
      type="button"
      class={way.ok ? 'preset' : 'preset is-off'}
      title={way.ok ? undefined : refusalWords(way.reason).title}
      onClick={() => void popup.start(preset.id, via)}
    >
      <Icon of={presetIcons[preset.id]} />
      <span class="cut">
        {presetName(preset.id)}
        {preset.id === defaultPresetId && <small>{i18n.t('popup.default')}</small>}
      </span>
      <span class="num">{remark(way, via)}</span>
    </button>
  )
}
