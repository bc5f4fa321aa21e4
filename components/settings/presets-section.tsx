import { i18n } from '#i18n'
import { builtInPresets } from '@/lib/schema/preset'
import { PresetRow } from './preset-row'
import type { Presets } from './presets-state'

/** Every preset: those of the user's own can be renamed, sent elsewhere and deleted, and one of all is the default. */
export const PresetsSection = ({ presets }: { presets: Presets }) => {
  const { presets: own } = presets.settings.value
  return (
    <section class="card settings-card" aria-labelledby="presets">
      <header>
        <h2 id="presets" tabIndex={-1}>
          {i18n.t('settings.presets.title')}
        </h2>
        <p class="soft">{i18n.t('settings.presets.help')}</p>
      </header>
      <fieldset class="stack" aria-label={i18n.t('settings.presets.default')}>
        <h3 class="section">{i18n.t('settings.presets.own')}</h3>
        {own.length === 0 ? (
          <p class="muted">{i18n.t('settings.presets.none')}</p>
        ) : (
          <ul class="rows">
            {own.map((preset) => (
              <PresetRow key={preset.id} presets={presets} preset={preset} isOwn />
            ))}
          </ul>
        )}
        <h3 class="section">{i18n.t('settings.presets.builtIn')}</h3>
        <ul class="rows">
          {builtInPresets.map((preset) => (
            <PresetRow key={preset.id} presets={presets} preset={preset} />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}
