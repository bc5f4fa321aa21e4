import {
  ChevronDown,
  Cloud,
  LaptopMinimal,
  PanelRight,
  SlidersHorizontal,
} from 'lucide';
import { i18n } from '#i18n';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { keyOf } from '@/components/ui/messages';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { PopupState } from '@/lib/page';
import { connectionIn } from './popup-action';
import { usePopup } from './popup-context';
import { connectionName } from './popup-words';

export const engineMenuId = 'engine';

export const Footer = () => {
  const popup = usePopup();
  const tabState = popup.tabState.value;
  const AccountLine = popup.later.value?.AccountLine;
  const isHereFirst = !tabState || tabState.connection === thisBrowser;
  const [, firstService] = tabState?.connections ?? [];
  const account =
    tabState && (isHereFirst ? firstService?.id : tabState.connection);
  const isBilled =
    tabState?.presets.some(
      ({ costs }) => account && Object.hasOwn(costs, account),
    ) === true;
  const isKeyless =
    tabState && connectionIn(tabState, tabState.connection)?.isKeyless;
  return (
    <footer class="foot">
      <Button
        icon={isHereFirst ? LaptopMinimal : Cloud}
        variant="quiet"
        class="who"
        popovertarget={engineMenuId}
      >
        <span class="cut">
          {engineName(tabState)}
          {tabState &&
            tabState.mode !== 'usual' &&
            ` · ${i18n.t(`sending.modes.${keyOf(tabState.mode)}`)}`}
          {isKeyless && ` · ${i18n.t('settings.connection.withoutKey')}`}
          {isBilled && account && AccountLine && (
            <AccountLine connection={account} isBrief />
          )}
        </span>
        <Icon of={ChevronDown} />
      </Button>
      <Button
        icon={PanelRight}
        variant="quiet"
        onClick={() => void popup.showPanel()}
      >
        {i18n.t('popup.panel')}
      </Button>
      <IconButton
        icon={SlidersHorizontal}
        label={i18n.t('popup.settings')}
        onClick={popup.openSettings}
      />
    </footer>
  );
};

function engineName(tabState: PopupState | undefined): string {
  const connection = tabState && connectionIn(tabState, tabState.connection);
  if (connection && connection.id !== thisBrowser)
    return connectionName(connection);
  return i18n.t(
    tabState && tabState.connections.length > 1
      ? 'popup.thisBrowserFirst'
      : 'popup.thisBrowser',
  );
}
