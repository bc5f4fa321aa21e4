import { Plus } from 'lucide';
import { i18n } from '#i18n';
import { editorAddress } from './editor-address';
import { builtInPresets, presetName } from '@/lib/presets';
import { Group } from '@/components/ui/group';
import { Icon } from '@/components/ui/icon';
import { OrderedList } from '@/components/ui/ordered-list';
import { BuiltInPreset, OwnPreset, PresetsHead } from './preset-row';
import { LinkDialog } from './shared-templates';
import type { Presets } from './presets-state';

/** All presets: the user's in their order, and the built-in ones. */
export const PresetsSection = ({ presets }: { presets: Presets }) => {
  const own = presets.settings.value.presets.map((preset) => ({
    id: preset.id,
    name: presetName(preset),
    preset,
  }));
  return (
    <Group
      id="preset-list"
      title={i18n.t('settings.presets.title')}
      end={
        <a class="btn btn-link" href={editorAddress()}>
          <Icon of={Plus} />
          {i18n.t('settings.presets.new')}
        </a>
      }
    >
      <div class="stack">
        <h3 class="section">{i18n.t('settings.presets.own')}</h3>
        {own.length === 0 ? (
          <p class="muted">{i18n.t('settings.presets.none')}</p>
        ) : (
          <OrderedList order={presets.order} items={own}>
            {({ preset }, at) => (
              <OwnPreset presets={presets} preset={preset} at={at} />
            )}
          </OrderedList>
        )}
        <h3 class="section">{i18n.t('settings.presets.builtIn')}</h3>
        <div class="preset-columns">
          <PresetsHead settings={presets.settings.value} />
          <ul class="rows">
            {builtInPresets.map((preset) => (
              <BuiltInPreset
                key={preset.id}
                presets={presets}
                preset={preset}
              />
            ))}
          </ul>
        </div>
        <LinkDialog presets={presets} />
      </div>
    </Group>
  );
};
