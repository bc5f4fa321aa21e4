import { Plus } from 'lucide'
import { i18n } from '#i18n'
import { editorAddress } from './editor-address'
import { builtInPresets, presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { OrderedList } from '@/components/ui/ordered-list'
import { BuiltInPreset, OwnPreset } from './preset-row'
import type { Presets } from './presets-state'

/** All presets: the user's in their order, and the built-in ones. One is the default. */
export const PresetsSection = ({ presets }: { presets: Presets }) => {
  const own = presets.settings.value.presets.map((preset) => ({
    id: preset.id,
    name: presetName(preset),
    preset,
  }))
  return (
    <section class="card settings-card" aria-labelledby="presets">
      <header>
        <h2 id="presets" tabIndex={-1}>
          {i18n.t('settings.presets.title')}
        </h2>
        <p class="soft">{i18n.t('settings.presets.help')}</p>
      </header>
      <fieldset class="stack" aria-label={i18n.t('settings.presets.default')}>
        <div class="section">
          <h3>{i18n.t('settings.presets.own')}</h3>
          <a class="btn btn-sm" href={editorAddress()}>
            <Icon of={Plus} />
            {i18n.t('settings.presets.new')}
          </a>
        </div>
        {own.length === 0 ? (
          <p class="muted">{i18n.t('settings.presets.none')}</p>
        ) : (
          <OrderedList order={presets.order} items={own}>
            {({ preset }, at) => <OwnPreset presets={presets} preset={preset} at={at} />}
          </OrderedList>
        )}
        <h3 class="section">{i18n.t('settings.presets.builtIn')}</h3>
        <ul class="rows">
          {builtInPresets.map((preset) => (
            <BuiltInPreset key={preset.id} presets={presets} preset={preset} />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}
