import {
  Bookmark,
  Cloud,
  Coins,
  Download,
  LaptopMinimal,
  Pencil,
  Pin,
  PinOff,
  Plus,
  RefreshCw,
  ScanEye,
  SquareMousePointer,
  Star,
} from 'lucide';
import { i18n } from '#i18n';
import { CostParts, editorAddress } from '@/components/presets';
import { Icon } from '@/components/ui/icon';
import { getOwn } from '@/lib/core/objects';
import { presetName, readingPreset } from '@/lib/presets';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { PopupState, PresetState } from '@/lib/page';
import type { Availability } from '@/lib/scrape';
import { type Run, costAt } from './popup-action';
import { usePopup } from './popup-context';
import { connectionName, siteOf, whyNotLabel } from './popup-words';
import { runMenuId } from './main-action';
import { Price } from './price';
import { Menu, MenuItem, MenuLink } from '@/components/ui/menu';
import { Host } from '@/components/ui/link';
import { unsuitableList } from '@/components/upload';

/**
 * Other actions for a preset: run it elsewhere or without a cache, or change,
 * save or pin it.
 */
export const RunMenu = ({ tabState }: Omit<Props, 'run'>) => {
  const popup = usePopup();
  const run = popup.menuFor.value;
  return (
    <Menu id={runMenuId} class="ways">
      {run && (
        <>
          <p class="menu-head">{presetName(run.preset)}</p>
          <Places run={run} tabState={tabState} />
          <hr />
          {run.preset.id === 'rows' && (
            <MenuItem icon={SquareMousePointer} onClick={popup.point}>
              {i18n.t('point.list')}
            </MenuItem>
          )}
          {run.preset.id === readingPreset && (
            <MenuItem icon={Download} onClick={popup.download}>
              {i18n.t('popup.saveFile')}
            </MenuItem>
          )}
          {run.preset.id !== tabState.defaultPreset && (
            <MenuItem
              icon={Star}
              onClick={() => void popup.makeDefault(run.preset.id)}
            >
              {i18n.t('popup.makeDefault')}
            </MenuItem>
          )}
          <RuleItem preset={run.preset} />
          <EditItem preset={run.preset} />
          <MenuLink icon={Plus} href={editorAddress()}>
            {i18n.t('popup.newPreset')}
          </MenuLink>
          <MenuItem icon={Bookmark} onClick={() => popup.name(run)}>
            {i18n.t('popup.savePreset')}
          </MenuItem>
          <CostDetails run={run} />
        </>
      )}
    </Menu>
  );
};

type Props = { run: Run; tabState: PopupState };

/**
 * Everywhere the preset runs, and where it can't, with the reason. A service
 * can skip its cache.
 */
const Places = ({ run: { preset }, tabState }: Props) => {
  const popup = usePopup();
  const services = tabState.connections.filter(
    ({ id }) =>
      id !== thisBrowser &&
      getOwn(preset.availabilityByConnection, id)?.ok &&
      !preset.missing &&
      tabState.mode !== 'lockdown',
  );
  return (
    <>
      {tabState.connections.map((connection) => {
        const availability = getOwn(
          preset.availabilityByConnection,
          connection.id,
        );
        const isHere = connection.id === thisBrowser;
        return (
          <MenuItem
            icon={isHere ? LaptopMinimal : Cloud}
            key={connection.id}
            disabled={!availability?.ok}
            onClick={() => void popup.run(preset.id, connection.id)}
          >
            <span class="cut">
              {isHere
                ? i18n.t('popup.thisBrowser')
                : i18n.t('popup.through', [connectionName(connection)])}
            </span>
            {availability?.ok ? (
              <Price
                run={{ preset, connectionId: connection.id }}
                tabState={tabState}
                class="end"
              />
            ) : (
              <span class="end">{whyNotLabel(availability)}</span>
            )}
          </MenuItem>
        );
      })}
      {services.map((connection) => (
        <MenuItem
          icon={RefreshCw}
          key={connection.id}
          onClick={() =>
            void popup.run(preset.id, connection.id, { isFresh: true })
          }
        >
          <span class="cut">
            {i18n.t('popup.fresh', [connectionName(connection)])}
          </span>
          <Price
            run={{
              preset: { ...preset, recent: undefined },
              connectionId: connection.id,
            }}
            tabState={tabState}
            class="end"
          />
        </MenuItem>
      ))}
      <SendPageItems preset={preset} tabState={tabState} />
    </>
  );
};

/**
 * For each service: sending the page as the user sees it, instead of its
 * address.
 */
const SendPageItems = ({
  preset,
  tabState,
}: Omit<Props, 'run'> & Pick<Run, 'preset'>) => {
  const popup = usePopup();
  const { notForUploads = [] } = preset;
  const services = tabState.connections.filter(
    ({ id }) =>
      id !== thisBrowser &&
      getOwn(preset.availabilityByConnection, id)?.ok &&
      tabState.mode !== 'lockdown',
  );
  return services.map(({ id, ...place }) => {
    const sent = {
      ...preset,
      recent: undefined,
      availabilityByConnection: { [id]: asksFirst },
    };
    return (
      <MenuItem
        icon={ScanEye}
        key={id}
        disabled={notForUploads.length > 0}
        onClick={() => void popup.run(preset.id, id, { sendPage: true })}
      >
        <span class="cut">
          {i18n.t('sending.page.menu', [connectionName(place)])}
        </span>
        <SendPageEnd
          run={{ preset: sent, connectionId: id }}
          tabState={tabState}
        />
      </MenuItem>
    );
  });
};

/** What sending the page costs there, or what can't be asked of it. */
const SendPageEnd = ({ run, tabState }: Pick<Props, 'run' | 'tabState'>) => {
  const { notForUploads = [] } = run.preset;
  if (notForUploads.length > 0)
    return (
      <span class="end">
        {i18n.t('sending.page.menuNot', [unsuitableList(notForUploads)])}
      </span>
    );
  return <Price run={run} tabState={tabState} class="end" />;
};

const asksFirst: Availability = { ok: true, asks: 'send-page' };

/** Opens the editor on a user's preset, or on a copy of a built-in one. */
const EditItem = ({ preset: { id, name } }: { preset: PresetState }) => (
  <MenuLink
    icon={Pencil}
    href={editorAddress(name === undefined ? { copyOf: id } : { preset: id })}
  >
    {i18n.t(name === undefined ? 'popup.editCopy' : 'popup.edit')}
  </MenuLink>
);

/** What the credits are for, if not only for the page. */
const CostDetails = ({ run: { preset, connectionId } }: { run: Run }) => {
  const cost = costAt(preset, connectionId);
  if (!cost || cost === 'free' || cost.parts.length === 1) return null;
  return (
    <details>
      <summary class="menu-item">
        <Icon of={Coins} />
        {i18n.t('cost.details')}
      </summary>
      <CostParts cost={cost} />
    </details>
  );
};

/** Makes a preset the default of the page's site, or undoes that. */
const RuleItem = ({ preset }: { preset: PresetState }) => {
  const popup = usePopup();
  const rule = popup.tabState.value?.rule;
  const site = siteOf(popup.tab.url);
  if (site === undefined) return null;
  const isRuled = rule?.presetId === preset.id;
  return (
    <MenuItem
      icon={isRuled ? PinOff : Pin}
      onClick={() =>
        void (isRuled
          ? popup.removeRule(rule.id)
          : popup.addRule(preset.id, site))
      }
    >
      <span>{i18n.t(isRuled ? 'rule.remove' : 'rule.always')}</span>
      <Host host={isRuled ? rule.pattern : site} />
    </MenuItem>
  );
};
