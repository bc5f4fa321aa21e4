import {
  Check,
  Cloud,
  EyeOff,
  type IconNode,
  LaptopMinimal,
  Plus,
  Send,
  ShieldCheck,
} from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { Host } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import { Menu, MenuItem, MenuLink } from '@/components/ui/menu';
import { keyOf } from '@/components/ui/messages';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { modes } from '@/lib/privacy';
import type { PopupState } from '@/lib/page';
import { engineMenuId } from './footer';
import { usePopup } from './popup-context';
import { connectionName, siteOf } from './popup-words';

type Props = { tabState: PopupState };

/**
 * The default connection of presets, and what a service stores and receives.
 */
export const EngineMenu = ({ tabState }: Props) => {
  const popup = usePopup();
  const services = tabState.connections.filter(({ id }) => id !== thisBrowser);
  const [first] = services;
  return (
    <Menu id={engineMenuId} class="engine">
      <p class="menu-head">{i18n.t('popup.runIn')}</p>
      <Choice
        icon={LaptopMinimal}
        isOn={tabState.connection === thisBrowser}
        onClick={() => void popup.setConnection(thisBrowser)}
      >
        <span>
          {i18n.t(first ? 'popup.thisBrowserFirst' : 'popup.thisBrowser')}
        </span>
        {first && (
          <small class="cut">
            {i18n.t('popup.restAt', [connectionName(first)])}
          </small>
        )}
      </Choice>
      {services.map((place) => (
        <Choice
          key={place.id}
          icon={Cloud}
          isOn={tabState.connection === place.id}
          onClick={() => void popup.setConnection(place.id)}
        >
          <span class="cut">{connectionName(place)}</span>
        </Choice>
      ))}
      {first ? (
        <>
          <hr />
          <p class="menu-head">{i18n.t('sending.mode')}</p>
          {modes.map((mode) => (
            <Choice
              key={mode}
              title={
                mode === 'usual'
                  ? undefined
                  : i18n.t(`sending.modeHelp.${keyOf(mode)}`)
              }
              isOn={tabState.mode === mode}
              onClick={() => void popup.setMode(mode)}
            >
              <span>{i18n.t(`sending.modes.${keyOf(mode)}`)}</span>
              {mode === 'zero-retention' && (
                <small class="cut">{i18n.t('popup.deletedOnClose')}</small>
              )}
            </Choice>
          ))}
          {tabState.isPrivate && (
            <p class="help menu-help">{i18n.t('sending.privateWindow')}</p>
          )}
          <hr />
          <NeverItem tabState={tabState} />
        </>
      ) : (
        <MenuItem icon={Plus} onClick={popup.connect}>
          {i18n.t('popup.connect')}
        </MenuItem>
      )}
      <MenuLink icon={ShieldCheck} href="/privacy.html">
        {i18n.t('promises.title')}
      </MenuLink>
    </Menu>
  );
};

type ChoiceProps = {
  icon?: IconNode;
  title?: string | undefined;
  isOn: boolean;
  onClick(): void;
  children: ComponentChildren;
};

/** An entry of a group in which one entry is chosen. */
const Choice = ({ icon, title, isOn, onClick, children }: ChoiceProps) => (
  <MenuItem
    icon={icon}
    title={title}
    aria-pressed={isOn}
    class={icon ? '' : 'is-indented'}
    onClick={onClick}
  >
    {children}
    {isOn && (
      <span class="end">
        <Icon of={Check} />
      </span>
    )}
  </MenuItem>
);

/** Excludes the page's site from all services, or allows it again. */
const NeverItem = ({ tabState }: Props) => {
  const popup = usePopup();
  const site = siteOf(popup.tab.url);
  const pattern = tabState.neverSent;
  if (site === undefined) return null;
  return (
    <MenuItem
      icon={pattern === undefined ? EyeOff : Send}
      onClick={() =>
        void (pattern === undefined
          ? popup.neverSend(site)
          : popup.sendAgain(pattern))
      }
    >
      <span>
        {i18n.t(pattern === undefined ? 'sending.never' : 'sending.again')}
      </span>
      <Host host={pattern ?? site} />
    </MenuItem>
  );
};
