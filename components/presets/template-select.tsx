import { i18n } from '#i18n';
import type { Settings } from '@/lib/settings';
import { Select } from '@/components/ui/choices';

type Props = {
  label: string;
  settings: Settings;
  value: string | undefined;
  onChange(template: string | undefined): void;
};

/**
 * Selects one of the user's note templates, or the next default; hidden if
 * there are none.
 */
export const TemplateSelect = ({
  label,
  settings: { noteTemplates },
  value,
  onChange,
}: Props) =>
  noteTemplates.length > 0 && (
    <Select
      class="input runs-on"
      aria-label={label}
      options={[
        { value: '', label: i18n.t('notes.usual') },
        ...noteTemplates.map(({ id, name }) => ({
          value: id,
          label: i18n.t('notes.as', [name]),
        })),
      ]}
      value={noteTemplates.find(({ id }) => id === value)?.id ?? ''}
      onChange={(template) => onChange(template || undefined)}
    />
  );
