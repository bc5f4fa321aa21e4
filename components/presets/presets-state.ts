import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import { type Preset, presetName } from '@/lib/presets';
import {
  type Models,
  lookForModels,
} from '@/lib/engines/model/look-for-models';
import { call } from '@/lib/app/call';
import { copyText } from '@/components/ui/button';
import { showBriefly } from '@/components/ui/brief-toast';
import { presetLink, withOnly } from '@/lib/data';
import { findPreset, lists } from '@/lib/settings';
import { type Changes, createRecords } from '@/components/settings';

export type Presets = ReturnType<typeof createPresets>;

export function createPresets(page: Changes) {
  const renaming = signal<string | undefined>();
  /** The preset whose link is copied once the user has seen what it holds. */
  const linking = signal<Preset | undefined>();
  const presets = createRecords('presets', lists.presets, page, {
    removed: (preset) => i18n.t('settings.deleted', [presetName(preset)]),
    save: ({ name = '', ...preset }, at) =>
      call('preset.save', { name, ...preset, at }),
  });

  /** This browser's models; none until they are known. */
  const models = signal<Models>({ summary: 'none', question: 'none' });
  void lookForModels().then((found) => (models.value = found));

  return {
    settings: page.settings,
    models,
    renaming,
    order: presets.order,
    async rename(preset: Preset, typed: string) {
      const name = typed.trim();
      renaming.value = undefined;
      if (name !== '' && name !== preset.name)
        await presets.save({ ...preset, name });
    },
    /** Changes its connection or its note template. */
    change: (
      preset: Preset,
      changes: Pick<Preset, 'connection' | 'template'>,
    ) => presets.save({ ...preset, ...changes }),
    /**
     * Gives a preset a digit, from 1 on, that another one loses; 0 takes its
     * digit away.
     */
    assignKey({ id }: Preset, digit: number) {
      const { presetKeys } = page.settings.value;
      return page.save({
        presetKeys: Array.from({ length: 9 }, (_, index) => {
          if (index + 1 === digit) return id;
          const before = presetKeys[index] ?? '';
          return before === id ? '' : before;
        }),
      });
    },
    /** The preset that has a digit; '' if none has. */
    nameOfKey(digit: number) {
      const { presetKeys } = page.settings.value;
      const owner = findPreset(
        page.settings.value,
        presetKeys[digit - 1] ?? '',
      );
      return owner ? presetName(owner) : '';
    },
    duplicate(preset: Preset) {
      const name = i18n.t('settings.presets.copyName', [presetName(preset)]);
      return page.attempt(() => call('preset.copy', { from: preset.id, name }));
    },
    linking,
    /** Copies a link that holds the preset, or first shows its note template. */
    shareLink(preset: Preset) {
      const { noteTemplates } = page.settings.value;
      const { presets: own, rules } = withOnly(page.settings.value, preset.id);
      const hasTemplate = [...own, ...rules].some(({ template }) =>
        noteTemplates.some(({ id }) => id === template),
      );
      if (!hasTemplate) return this.copyLink(preset);
      linking.value = preset;
    },
    /** Copies a link that holds the preset; too large a one is a file. */
    async copyLink(preset: Preset) {
      linking.value = undefined;
      const link = presetLink(
        page.settings.value,
        preset.id,
        location.origin + location.pathname,
      );
      if (link === undefined) showBriefly(i18n.t('recipe.tooLarge'), true);
      else await copyText(link);
    },
    remove: presets.remove,
  };
}
