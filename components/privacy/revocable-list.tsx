import { Trash2 } from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { serviceName } from '@/components/services';
import { Host } from '@/components/ui/link';
import { Group } from '@/components/ui/group';
import { IconButton } from '@/components/ui/button';
import { type Settings, findService } from '@/lib/settings';

type Row = {
  site: string;
  service: string;
  detail?: ComponentChildren;
  deleteLabel: string;
  onDelete: () => void;
};

/**
 * The user's consents for a site and a service, each with a button to revoke
 * it; nothing if there are none.
 */
export function RevocableList({
  id,
  settings,
  rows,
}: {
  id: 'pageSites' | 'confirmedRules';
  settings: Settings;
  rows: Row[];
}) {
  if (rows.length === 0) return null;
  const nameOf = (service: string) => {
    const found = findService(settings, service);
    return found && serviceName(found);
  };
  return (
    <Group
      id={id === 'pageSites' ? 'page-sites' : 'confirmed-rules'}
      title={i18n.t(`settings.${id}.title`)}
      help={i18n.t(`settings.${id}.help`)}
    >
      <ul class="never-list">
        {rows.map(({ site, service, detail, deleteLabel, onDelete }) => (
          <li key={`${deleteLabel} ${service}`} class="row">
            <span class="grow">
              <Host host={site} /> {detail}{' '}
              <span class="muted">{nameOf(service)}</span>
            </span>
            <IconButton icon={Trash2} label={deleteLabel} onClick={onDelete} />
          </li>
        ))}
      </ul>
    </Group>
  );
}
