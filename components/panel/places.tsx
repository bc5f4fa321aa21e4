import { Check, Footprints, NotebookText, Settings } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconMenu, MenuItem, MenuLink } from '@/components/ui/menu';
import type { Follow } from './follow-state';
import type { PanelView } from './navigation';
import { usePanel } from './panel-context';

const places = [
  { view: 'history', title: 'history.title' },
  { view: 'highlights', title: 'highlights.title' },
  { view: 'clips', title: 'clip.list.title' },
  { view: 'batch', title: 'batches.title' },
  { view: 'sessions', title: 'sessions.title' },
] as const satisfies { view: PanelView; title: string }[];

/** The panel's other views, and what concerns all of Pluck at the end. */
export const Places = () => {
  const panel = usePanel();
  return (
    <nav class="tabs places" aria-label={i18n.t('panel.places')}>
      {places.map(({ view, title }) => (
        <Button
          key={view}
          variant="plain"
          class="tab cut"
          aria-current={panel.view.value === view ? 'page' : undefined}
          onClick={() => panel.go(view)}
        >
          {i18n.t(title)}
        </Button>
      ))}
      <IconMenu
        id="settings-menu"
        class="settings-menu"
        icon={Settings}
        label={i18n.t('popup.settings')}
      >
        <FollowSwitch follow={panel.follow} />
        <MenuLink
          icon={NotebookText}
          href={templatesAddress(panel.onShow.value.job?.id)}
        >
          {i18n.t('notes.title')}
        </MenuLink>
        <MenuItem icon={Settings} onClick={panel.openSettings}>
          {i18n.t('popup.settings')}
        </MenuItem>
      </IconMenu>
    </nav>
  );
};

/** The templates page with the result on show. */
const templatesAddress = (job?: string) =>
  job === undefined ? '/notes.html' : `/notes.html?job=${job}`;

const FollowSwitch = ({
  follow: { isOn, start, stop },
}: {
  follow: Follow;
}) => (
  <MenuItem
    icon={Footprints}
    title={i18n.t('settings.running.followHelp')}
    aria-pressed={isOn.value}
    onClick={() => void (isOn.value ? stop() : start())}
  >
    {i18n.t('panel.follow.start')}
    {isOn.value && (
      <span class="end">
        <Icon of={Check} />
      </span>
    )}
  </MenuItem>
);
