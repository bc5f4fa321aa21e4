import '@/components/ui/surfaces.css';
import './later.css';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { maxNameChars } from '@/lib/core/unique';
import { presetName } from '@/lib/presets';
import { getOwn } from '@/lib/core/objects';
import type { PopupState, PresetState } from '@/lib/page';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import { Button, ActionButton } from '@/components/ui/button';
import { type Run, connectionFor, presetIn } from './popup-action';
import { usePopup } from './popup-context';
import type { Popup } from './popup-state';
import {
  needsServiceReasons,
  connectionName,
  siteOf,
  answererName,
} from './popup-words';
import { SelectField, TextField } from '@/components/ui/field';
import { bind, submit } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { refusalMessage } from '@/components/ui/messages';
import { TextInput } from '@/components/ui/text-input';
import { Price } from './price';
import { Pin } from 'lucide';
import { Host } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import { EngineMenu } from './engine-menu';
import { RunMenu } from './run-menu';
import { Menu, MenuItem } from '@/components/ui/menu';
import { answererMenuId } from './ask-field';

/** Names a preset to save a copy of it, with the typed prompt. */
export const SaveForm = () => {
  const popup = usePopup();
  const run = popup.naming.value;
  const tabState = popup.tabState.value;
  return run && tabState ? (
    <Naming key={run.preset.id} run={run} tabState={tabState} />
  ) : null;
};

type SaveFormProps = { run: Run; tabState: PopupState };

const Naming = ({ run, tabState }: SaveFormProps) => {
  const popup = usePopup();
  const { preset } = run;
  const typed = preset.missing ? popup.prompt.value.trim() : '';
  const name = useSignal((typed || presetName(preset)).slice(0, maxNameChars));
  const connection = useSignal(placeToSave(run, tabState));
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <form
      class="card card-pad stack"
      onSubmit={submit(() =>
        popup.save(name.value.trim(), connection.value || undefined),
      )}
    >
      <TextField
        id="preset-name"
        label={i18n.t('popup.name')}
        help={typed === '' ? undefined : i18n.t('popup.keepsPrompt')}
        ref={input}
        required
        pattern=".*\S.*"
        maxLength={maxNameChars}
        {...bind(name)}
      />
      {tabState.connections.length > 1 && (
        <SelectField
          id="preset-place"
          label={i18n.t('popup.runs')}
          options={[
            { value: '', label: i18n.t('popup.runsDefault') },
            ...tabState.connections
              .filter(({ id }) => canEver(preset, id))
              .map((place) => ({
                value: place.id,
                label: connectionName(place),
              })),
          ]}
          {...bind(connection)}
        />
      )}
      <div class="row">
        <Button size="small" type="submit">
          {i18n.t('popup.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => popup.leave()}>
          {i18n.t('popup.cancel')}
        </Button>
      </div>
    </form>
  );
};

/** False if the connection lacks what the preset needs, on any page. */
function canEver(
  { availabilityByConnection }: PresetState,
  id: ConnectionId,
): boolean {
  const way = getOwn(availabilityByConnection, id);
  return way === undefined || way.ok || !needsServiceReasons.has(way.reason);
}

/**
 * The ID of the connection that was picked or that the preset names; '' for the
 * default one.
 */
function placeToSave(
  { preset, connectionId }: Run,
  tabState: PopupState,
): ConnectionId {
  if (connectionId !== connectionFor(preset, tabState)) return connectionId;
  return preset.connection === tabState.connection ? '' : preset.connection;
}

/** Why nothing can run on this page, and what would help. */
export const Closed = () => {
  const popup = usePopup();
  const action = popup.action.value;
  const tabState = popup.tabState.value;
  if (action.kind !== 'closed' || !tabState) return null;
  const neverSent = tabState.neverSent;
  return (
    <>
      <Banner tone="warn" {...refusalMessage(action.reason)}>
        <div class="acts">
          {(needsServiceReasons.has(action.reason) ||
            (isFetchable(popup) && tabState.connections.length === 1)) && (
            <ActionButton
              label={i18n.t('popup.connect')}
              onClick={popup.connect}
            />
          )}
          {neverSent !== undefined && (
            <ActionButton
              label={i18n.t('sending.allowAgain', [neverSent])}
              onClick={() => popup.sendAgain(neverSent)}
            />
          )}
        </div>
      </Banner>
      <AddressField tabState={tabState} />
    </>
  );
};

/** Whether a service could fetch what this browser can't read. */
const isFetchable = ({ tab }: Popup) => siteOf(tab.url) !== undefined;

/**
 * A field for the address of a tab that hides its own. Only a service can
 * scrape it.
 */
const AddressField = ({ tabState }: { tabState: PopupState }) => {
  const popup = usePopup();
  const url = useSignal('');
  const services = tabState.connections.filter(({ host }) => host !== null);
  const service =
    services.find(({ id }) => id === tabState.connection) ?? services[0];
  const preset = presetIn(tabState, tabState.defaultPreset);
  if (!service || popup.tab.url !== undefined) return null;
  return (
    <form
      class="row"
      onSubmit={submit(() => popup.send(url.value.trim(), service.id))}
    >
      <TextInput
        class="grow"
        aria-label={i18n.t('popup.address')}
        inputMode="url"
        spellcheck={false}
        required
        placeholder={i18n.t('popup.addressHint')}
        {...bind(url)}
      >
        {preset && (
          <Price
            run={{ preset, connectionId: service.id }}
            tabState={tabState}
            class="unit"
          />
        )}
      </TextInput>
      <Button variant="primary" type="submit">
        {i18n.t('popup.send')}
      </Button>
    </form>
  );
};

/**
 * Says that a site rule chose the main button's preset, and offers the default
 * one.
 */
export const RuleLine = () => {
  const popup = usePopup();
  const action = popup.action.value;
  const tabState = popup.tabState.value;
  const rule = tabState?.rule;
  if (!rule || action.kind !== 'run' || action.preset.id !== rule.presetId)
    return null;
  const usual = presetIn(tabState, tabState.defaultPreset);
  const connectionId =
    usual && usual.id !== rule.presetId
      ? connectionFor(usual, tabState)
      : undefined;
  return (
    <p class="rule small muted">
      <Icon of={Pin} />
      <span>{i18n.t('rule.chose')}</span>
      <Host host={rule.pattern} />
      {usual && connectionId !== undefined && (
        <Button
          size="small"
          variant="link"
          onClick={() => void popup.run(usual.id, connectionId)}
        >
          <span class="cut">
            {i18n.t('rule.overrule', [presetName(usual)])}
          </span>
          <Price run={{ preset: usual, connectionId }} tabState={tabState} />
        </Button>
      )}
    </p>
  );
};

export { AllPresets } from './all-presets';
export { Dock } from './dock';
export { Done } from './done';
export { reuseOwnTabs } from '@/lib/platform/own-pages';
export { hasOrder } from '@/lib/tabs';
export { HighlightVerb } from '@/components/highlights';
export { AccountLine, SendIcon } from '@/components/services';
export { Unlock } from '@/components/secrets';

/**
 * The parts that appear only after a click. They are loaded once the popup is
 * painted.
 */
export const Menus = ({ tabState }: { tabState: PopupState }) => (
  <>
    <RunMenu tabState={tabState} />
    <AnswererMenu tabState={tabState} />
    <EngineMenu tabState={tabState} />
  </>
);

export const AnswererMenu = ({ tabState }: { tabState: PopupState }) => {
  const popup = usePopup();
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
