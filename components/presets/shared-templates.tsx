import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { set } from '@/components/ui/bind';
import { Dialog } from '@/components/ui/dialog';
import { listText } from '@/components/ui/measure';
import { exportSet, templatesNotExported, withOnly } from '@/lib/data';
import { presetName } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
import { ComingTemplate } from './import-dialog';
import type { Presets } from './presets-state';

type Shared = {
  settings: Settings;
  choice?: Parameters<typeof exportSet>[1];
};

/** The note templates that are shared, whole, and those that aren't. */
export const SharedTemplates = ({ settings, choice }: Shared) => {
  const { templates = [] } = exportSet(settings, choice);
  const left = templatesNotExported(settings, choice);
  return (
    <>
      {left.length > 0 && (
        <Banner
          tone="warn"
          title={i18n.t('transfer.templatesLeftOut', [listText(left)])}
          help={i18n.t('transfer.templatesLeftOutHelp')}
        />
      )}
      {templates.length > 0 && (
        <ul class="rows">
          {templates.map((template) => (
            <ComingTemplate key={template.name} template={template} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Shows the note templates that go with a preset's link, before it is copied. */
export const LinkDialog = ({ presets }: { presets: Presets }) => {
  const preset = presets.linking.value;
  if (!preset) return null;
  return (
    <Dialog
      title={presetName(preset)}
      onClose={set(presets.linking, undefined)}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'primary',
        label: i18n.t('recipe.copyLink'),
        onClick: () => void presets.copyLink(preset),
      }}
    >
      <p class="help">{i18n.t('transfer.leftOut')}</p>
      <SharedTemplates settings={withOnly(presets.settings.value, preset.id)} />
    </Dialog>
  );
};
