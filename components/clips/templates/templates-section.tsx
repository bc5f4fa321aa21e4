import { LayoutGrid, Pencil } from 'lucide';
import { i18n } from '#i18n';
import { Group } from '@/components/ui/group';
import { Icon } from '@/components/ui/icon';
import { builtInTemplate } from '@/lib/clips';
import { type Settings, allTemplates } from '@/lib/settings';

/** The note templates by name, each a link to its editor. */
export const TemplatesSection = ({ settings }: { settings: Settings }) => (
  <Group
    id="templates"
    title={i18n.t('notes.title')}
    end={
      <span class="acts">
        <a class="btn btn-link" href="/notes.html#gallery">
          <Icon of={LayoutGrid} />
          {i18n.t('notes.gallery.title')}
        </a>
        <a class="btn btn-link" href="/notes.html">
          <Icon of={Pencil} />
          {i18n.t('notes.open')}
        </a>
      </span>
    }
  >
    <ul class="rows">
      {allTemplates(settings).map(({ id, name }) => (
        <li key={id} class="setting">
          <a href={`/notes.html?template=${encodeURIComponent(id)}`}>
            {id === builtInTemplate ? i18n.t('notes.builtIn') : name}
          </a>
          {id === settings.defaultTemplate && (
            <span class="badge is-accent">{i18n.t('notes.default')}</span>
          )}
        </li>
      ))}
    </ul>
  </Group>
);
