import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { maxNameChars } from '@/lib/core/unique-name';
import { presetName } from '@/lib/presets';
import { getOwn } from '@/lib/core/get-own';
import type { PopupState, PresetState } from '@/lib/page';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import { Button } from '@/components/ui/button';
import { type Run, connectionFor } from './popup-action';
import type { Popup } from './popup-state';
import { needsServiceReasons, connectionName } from './popup-words';
import { SelectField, TextField } from '@/components/ui/field';
import { bind, submit } from '@/components/ui/bind';

/** Names a preset to save a copy of it, with the typed prompt. */
export const SaveForm = ({ popup }: { popup: Popup }) => {
  const run = popup.naming.value;
  const tabState = popup.tabState.value;
  return run && tabState ? (
    <Naming key={run.preset.id} popup={popup} run={run} tabState={tabState} />
  ) : null;
};

type Props = { popup: Popup; run: Run; tabState: PopupState };

const Naming = ({ popup, run, tabState }: Props) => {
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
 * The connection that was picked or that the preset names; '' for the default
 * one.
 */
function placeToSave(
  { preset, connectionId }: Run,
  tabState: PopupState,
): ConnectionId {
  if (connectionId !== connectionFor(preset, tabState)) return connectionId;
  return preset.connection === tabState.connection ? '' : preset.connection;
}
