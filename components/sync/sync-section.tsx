import { useSignal } from '@preact/signals';
import { RefreshCw } from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { deliveryMessage, destinationName } from '@/components/clips';
import { WholeText } from '@/components/presets';
import { SelectRow } from '@/components/settings';
import { Banner } from '@/components/ui/banner';
import { bind, set } from '@/components/ui/bind';
import { ActionButton, Button } from '@/components/ui/button';
import { Checkbox, RadioGroup } from '@/components/ui/choices';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Group } from '@/components/ui/group';
import { count, fromNow, labelled, listText } from '@/components/ui/measure';
import { type Explanation, keyOf } from '@/components/ui/messages';
import { useNow } from '@/components/ui/poll';
import { type Destination, folderOf } from '@/lib/clips';
import { isPrivate } from '@/lib/platform/private-window';
import {
  type Sync,
  type SyncError,
  type SyncList,
  type WaitingChange,
  allParts,
  maxDeviceNameChars,
  syncFileName,
  syncParts,
} from '@/lib/sync';
import { Conflict } from './conflict';
import type { SyncPage } from './sync-state';

const placeName = (place: Destination): string =>
  `${destinationName(place)}/${syncFileName}`;

/** Keeps presets, templates and highlights the same on several devices. */
export const SyncSection = ({ page }: { page: SyncPage }) => (
  <Group id="sync" title={i18n.t('sync.title')} help={i18n.t('sync.help')}>
    {isPrivate ? (
      <p class="muted">{i18n.t('sync.inPrivate')}</p>
    ) : page.sync.value ? (
      <Running page={page} sync={page.sync.value} />
    ) : (
      <Setup page={page} />
    )}
  </Group>
);

const Setup = ({ page }: { page: SyncPage }) => {
  const { places, parts, chosen } = page;
  const place = page.place.value;
  if (!place)
    return (
      <div class="stack">
        <p class="muted">{i18n.t('sync.noPlace')}</p>
        <div class="acts">
          <a class="btn" href="#clip-new">
            {i18n.t('sync.addPlace')}
          </a>
        </div>
      </div>
    );
  return (
    <div class="stack">
      <SelectRow
        label={i18n.t('sync.place')}
        options={places.value.map((one) => ({
          value: one.id,
          label: placeName(one),
        }))}
        value={place.id}
        onChange={(id: string) => {
          chosen.value = id;
        }}
      />
      <Parts page={page} />
      <DeviceName page={page} />
      <div role="alert">
        {page.error.value && (
          <Failure page={page} error={page.error.value} place={place} />
        )}
      </div>
      <div class="acts">
        <Button
          disabled={page.isBusy.value || parts.value.length === 0}
          onClick={() => void page.look()}
        >
          {i18n.t('sync.look')}
        </Button>
      </div>
      <Preview page={page} name={placeName(place)} />
    </div>
  );
};

const Parts = ({ page }: { page: SyncPage }) => (
  <fieldset class="choice" disabled={page.isBusy.value}>
    <legend class="label">{i18n.t('sync.parts')}</legend>
    {allParts.map((part) => (
      <Checkbox
        key={part}
        label={i18n.t(`sync.part.${part}`)}
        value={page.parts.value.includes(part)}
        onChange={(isIn) => void page.put(part, isIn)}
      />
    ))}
  </fieldset>
);

const DeviceName = ({ page }: { page: SyncPage }) => (
  <TextField
    label={i18n.t('sync.deviceName')}
    help={i18n.t('sync.deviceNameHelp')}
    maxLength={maxDeviceNameChars}
    value={page.deviceName.value}
    onCommit={(name) => void page.rename(name)}
  />
);

/** What the first meeting changes, before it does. */
const Preview = ({ page, name }: { page: SyncPage; name: string }) => {
  const preview = page.preview.value;
  if (!preview) return null;
  const { isNew, here, there, after, onlyHere, sending } = preview;
  const lists = page.parts.value.flatMap(
    (part): readonly SyncList[] => syncParts[part],
  );
  return (
    <Dialog
      title={i18n.t('sync.question', [name])}
      onClose={page.cancel}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'primary',
        label: i18n.t('sync.start'),
        onClick: () => void page.start(),
      }}
    >
      <ul class="bullets">
        {lists.map((list) => (
          <li key={list}>
            {labelled(
              i18n.t(`sync.list.${list}`),
              i18n.t('sync.count', [
                count(here[list]),
                count(there[list]),
                count(after[list]),
              ]),
            )}
          </li>
        ))}
      </ul>
      {isNew && <p class="help">{i18n.t('sync.new')}</p>}
      {!isNew && onlyHere > 0 && (
        <p class="help">{i18n.t('sync.onlyHere', onlyHere)}</p>
      )}
      {sending.length > 0 && (
        <p class="help">
          {i18n.t('sync.sending', [listText(sending.map((one) => one.name))])}
        </p>
      )}
      {sending.map((change) => (
        <Whole key={change.key} change={change} />
      ))}
    </Dialog>
  );
};

const minuteMs = 60_000;

/** The time since then in whole minutes, so that it isn't read out each second. */
const minutesAgo = (at: number, now: number): string =>
  fromNow(at, at + Math.max(0, Math.floor((now - at) / minuteMs)) * minuteMs);

const Running = ({ page, sync }: { page: SyncPage; sync: Sync }) => {
  const { syncedAt, waiting, conflicts, unreadable } = sync;
  const place = page.place.value;
  const name = place ? placeName(place) : syncFileName;
  const error = page.error.value ?? sync.error;
  const now = useNow(true);
  return (
    <div class="stack">
      {(syncedAt !== undefined || !error) && (
        <p role="status">
          {syncedAt === undefined
            ? i18n.t('sync.first', [name])
            : i18n.t('sync.on', [name, minutesAgo(syncedAt, now)])}
        </p>
      )}
      {error && <Failure page={page} error={error} place={place} />}
      {waiting.length > 0 && (
        <Banner
          tone="warn"
          heading="h3"
          title={i18n.t('sync.waiting')}
          help={i18n.t('sync.waitingHelp')}
        >
          <Rows>
            {waiting.map((change) => (
              <li key={change.key}>
                <div class="row">
                  <span class="grow cut">{change.name}</span>
                  <Button
                    size="small"
                    disabled={page.isBusy.value}
                    aria-label={i18n.t('sync.acceptOne', [change.name])}
                    onClick={() => void page.accept(change)}
                  >
                    {i18n.t('sync.accept')}
                  </Button>
                  <Button
                    size="small"
                    disabled={page.isBusy.value}
                    aria-label={i18n.t('sync.declineOne', [change.name])}
                    onClick={() => void page.decline(change)}
                  >
                    {i18n.t('sync.decline')}
                  </Button>
                </div>
                <Whole change={change} />
              </li>
            ))}
          </Rows>
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner
          tone="info"
          heading="h3"
          title={i18n.t('sync.conflicts')}
          help={i18n.t('sync.conflictsHelp')}
        >
          <Rows>
            {conflicts.map((conflict) => (
              <Conflict key={conflict.key} page={page} conflict={conflict} />
            ))}
          </Rows>
        </Banner>
      )}
      {unreadable > 0 && (
        <p class="help">{i18n.t('sync.unreadable', unreadable)}</p>
      )}
      <Parts page={page} />
      <DeviceName page={page} />
      <div class="acts">
        <Button
          icon={RefreshCw}
          disabled={page.isBusy.value}
          onClick={() => void page.now()}
        >
          {i18n.t('sync.now')}
        </Button>
        <Button onClick={set(page.isStopping, true)}>
          {i18n.t('sync.stop')}
        </Button>
      </div>
      {page.isStopping.value && <StopDialog page={page} />}
      <Preview page={page} name={name} />
    </div>
  );
};

const Rows = ({ children }: { children: ComponentChildren }) => (
  <ul class="rows">{children}</ul>
);

/** All that a record does which waits for the user. */
const Whole = ({
  change: { does, hiddenChars },
}: {
  change: WaitingChange;
}) => (
  <>
    <WholeText text={does} />
    {hiddenChars !== undefined && (
      <p class="help">{i18n.t('sync.hiddenChars', [count(hiddenChars)])}</p>
    )}
  </>
);

const StopDialog = ({ page }: { page: SyncPage }) => {
  const what = useSignal<'keep' | 'delete'>('keep');
  return (
    <Dialog
      title={i18n.t('sync.stopTitle')}
      onClose={set(page.isStopping, false)}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'primary',
        label: i18n.t('sync.stopNow'),
        onClick: () => void page.stop(what.value === 'delete'),
      }}
    >
      <RadioGroup
        legend={i18n.t('sync.stopHelp')}
        options={(['keep', 'delete'] as const).map((value) => ({
          value,
          label: i18n.t(`sync.file.${value}.label`),
          help: i18n.t(`sync.file.${value}.help`),
        }))}
        {...bind(what)}
      />
    </Dialog>
  );
};

type FailureProps = {
  page: SyncPage;
  error: SyncError;
  place: Destination | undefined;
};

/** Why the file and this device aren't the same, with the next step. */
const Failure = ({ page, error, place }: FailureProps) => {
  const isAsking = error.kind === 'place' && error.error.kind === 'permission';
  return (
    <Banner tone="warn" heading="h3" {...explanation(error, place)}>
      {isAsking && (
        <div class="acts">
          <ActionButton
            label={i18n.t('sync.allow')}
            onClick={page.allow}
            isMain
          />
        </div>
      )}
      {error.kind === 'many-gone' && (
        <div class="acts">
          <ActionButton
            label={i18n.t('sync.bringBack')}
            onClick={() => page.settle(true)}
            isMain
          />
          <ActionButton
            label={i18n.t('sync.deleteAll')}
            onClick={() => page.settle(false)}
          />
        </div>
      )}
    </Banner>
  );
};

function explanation(
  error: SyncError,
  place: Destination | undefined,
): Explanation {
  switch (error.kind) {
    case 'place': {
      const isFolder =
        place !== undefined && folderOf(place.settings) !== undefined;
      const name = place ? destinationName(place) : '';
      return deliveryMessage(error.error, name, isFolder);
    }
    case 'file':
      return {
        title: i18n.t(`sync.error.${error.fault}.title`),
        help: i18n.t(`sync.error.${error.fault}.help`),
      };
    case 'many-gone':
      return {
        title: i18n.t(`sync.gone.${error.where}`, error.count),
        help: i18n.t('sync.goneHelp'),
      };
    default: {
      const key = keyOf(error.kind);
      return {
        title: i18n.t(`sync.error.${key}.title`),
        help: i18n.t(`sync.error.${key}.help`),
      };
    }
  }
}
