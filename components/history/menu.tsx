import { CheckCheck, Ellipsis, HardDrive, Pin, PinOff, SquareX } from 'lucide';
import { i18n } from '#i18n';
import { IconMenu, MenuItem, MenuLink } from '@/components/ui/menu';
import type { HistoryState } from './history-state';

/** Rarely used actions of the history. */
export const HistoryMenu = ({ history }: { history: HistoryState }) => {
  const { selected, found } = history;
  const jobs = (found.value?.pages ?? []).flatMap((page) => page.jobs);
  const chosen = jobs.filter(({ id }) => selected.value.has(id));
  const isPinned = chosen.length > 0 && chosen.every((job) => job.isPinned);
  return (
    <IconMenu
      id="history-menu"
      class="more-views"
      icon={Ellipsis}
      label={i18n.t('panel.morePlaces')}
    >
      <MenuItem
        icon={CheckCheck}
        disabled={jobs.length === 0}
        onClick={() =>
          history.select(
            jobs.map(({ id }) => id),
            true,
          )
        }
      >
        {i18n.t(
          found.value?.isMore ? 'history.selectShown' : 'history.selectAll',
        )}
      </MenuItem>
      {chosen.length > 0 && (
        <>
          <MenuItem
            icon={SquareX}
            onClick={() => {
              selected.value = new Set();
            }}
          >
            {i18n.t('history.deselect')}
          </MenuItem>
          <MenuItem
            icon={isPinned ? PinOff : Pin}
            onClick={() =>
              void history.pin(
                chosen.map(({ id }) => id),
                !isPinned,
              )
            }
          >
            {i18n.t(isPinned ? 'history.unpin' : 'history.pin')}
          </MenuItem>
        </>
      )}
      <hr />
      <MenuLink icon={HardDrive} href="/options.html#data">
        {i18n.t('history.storage')}
      </MenuLink>
    </IconMenu>
  );
};
