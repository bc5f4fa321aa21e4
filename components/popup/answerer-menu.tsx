import { i18n } from '#i18n';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { PopupState } from '@/lib/page';
import { answererMenuId } from './ask-field';
import type { Popup } from './popup-state';
import { answererName } from './popup-words';
import { Price } from './price';

/** Who can answer the prompt, each with its price. */
export const AnswererMenu = ({
  popup,
  tabState,
}: {
  popup: Popup;
  tabState: PopupState;
}) => {
  const box = popup.box.value;
  return (
    <Menu id={answererMenuId} class="answerers">
      <p class="menu-head">{i18n.t('popup.answeredBy')}</p>
      {box &&
        [box, ...box.others].map((run) => (
          <MenuItem
            key={`${run.preset.id} ${run.connectionId}`}
            onClick={() => popup.choose(run)}
          >
            <span class="cut">{answererName(run, tabState)}</span>
            <Price run={run} tabState={tabState} class="end" />
          </MenuItem>
        ))}
    </Menu>
  );
};
