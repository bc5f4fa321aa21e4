import { batch, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { followed } from '@/components/settings';
import { bind, submit } from '@/components/ui/bind';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { SelectField, TextField } from '@/components/ui/field';
import { keyOf } from '@/components/ui/messages';
import {
  type Destination,
  type DestinationDraft,
  type DestinationKind,
  destinationType,
  destinationTypes,
  draftOf,
  emptyDraft,
  fieldsWith,
  isTestable,
  readDraft,
} from '@/lib/clips';
import { getOwn } from '@/lib/core/objects';
import { canPickFolder } from '@/lib/platform/pick-folder';
import { DestinationReport } from './destination-report';
import type { Destinations } from './destinations-state';
import { SettingControl } from './setting-control';

type Props = { destinations: Destinations; destination?: Destination };

const hasFolder = (kind: DestinationKind) =>
  fieldsWith(kind, 'folder').length > 0;
const canSetUp = (kind: DestinationKind) => canPickFolder || !hasFolder(kind);

export const DestinationFields = ({ destinations, destination }: Props) => {
  const possible = destinationTypes.map((type) => type.kind).filter(canSetUp);
  const folder = possible.find(
    (one) => destinations.begins.value === 'folder' && hasFolder(one),
  );
  const kind = useSignal(
    destination?.settings.kind ?? folder ?? possible[0] ?? 'download',
  );
  return (
    <div class="stack service-body">
      {!destination && (
        <SelectField
          label={i18n.t('clip.destination.kind')}
          options={destinationTypes.map((one) => ({
            value: one.kind,
            label: i18n.t(`clip.kind.${keyOf(one.kind)}`),
            group: i18n.t(`clip.group.${one.group}`),
          }))}
          {...bind(kind)}
        />
      )}
      <p class="small soft">{i18n.t(`clip.about.${keyOf(kind.value)}`)}</p>
      {canSetUp(kind.value) ? (
        <Form
          key={kind.value}
          destinations={destinations}
          destination={destination}
          kind={kind.value}
        />
      ) : (
        <Banner tone="info" help={i18n.t('clip.noPicker')} />
      )}
      <DestinationReport
        destinations={destinations}
        destination={destination}
      />
    </div>
  );
};

/** What the form shows of a saved destination, or of a new one. */
const valuesOf = (
  destination: Destination | undefined,
  kind: DestinationKind,
) => ({
  draft: destination ? draftOf(destination.settings) : emptyDraft(kind),
  name: destination?.name ?? '',
  exists: destination?.exists ?? ('ask' as const),
  savesImages: destination?.images === 'saved',
  savesPage: destination?.page === 'saved',
});

const Form = ({
  destinations,
  destination,
  kind,
}: Props & { kind: DestinationKind }) => {
  const type = destinationType(kind);
  const shown = useRef(valuesOf(destination, kind));
  const draft = useSignal<DestinationDraft>(shown.current.draft);
  const name = useSignal(shown.current.name);
  const exists = useSignal(shown.current.exists);
  const savesImages = useSignal(shown.current.savesImages);
  const savesPage = useSignal(shown.current.savesPage);
  // It may be saved in another tab.
  useEffect(() => {
    const { draft: settings, ...saved } = valuesOf(destination, kind);
    const { draft: before, ...others } = shown.current;
    const typed = {
      name: name.value,
      exists: exists.value,
      savesImages: savesImages.value,
      savesPage: savesPage.value,
    };
    const next = followed(typed, others, saved);
    batch(() => {
      draft.value = followed(draft.value, before, settings);
      name.value = next.name;
      exists.value = next.exists;
      savesImages.value = next.savesImages;
      savesPage.value = next.savesPage;
    });
    shown.current = { draft: settings, ...saved };
  }, [destination]);
  const problem = useSignal<string | undefined>(undefined);
  const isBusy = destinations.reportOn(destination?.id).busy === true;
  const set = (changes: DestinationDraft) => {
    draft.value = { ...draft.value, ...changes };
  };
  const save = async () => {
    const read = readDraft(kind, draft.value, destination?.settings);
    problem.value = 'problem' in read ? read.problem : undefined;
    if ('problem' in read) return;
    const saving = destinations.save(destination, {
      name: name.value.trim() || undefined,
      exists: exists.value,
      images: savesImages.value ? 'saved' : undefined,
      page: savesPage.value ? 'saved' : undefined,
      settings: read.settings,
    });
    // From here on, only the message holds the secrets.
    set(
      Object.fromEntries(
        fieldsWith(kind, 'secret').map((secret) => [secret, '']),
      ),
    );
    problem.value = await saving;
  };
  const controls = (isCheckbox: boolean) =>
    Object.entries(type.fields)
      .filter(([, { control }]) => (control === 'checkbox') === isCheckbox)
      .map(([setting, field]) => (
        <SettingControl
          key={setting}
          name={setting}
          field={field}
          draft={draft.value}
          isBad={problem.value === setting}
          isSaved={destination !== undefined}
          destinations={destinations}
          onChange={set}
          onPicked={(values) => {
            set(values);
            void save();
          }}
        />
      ));
  const isPicked = fieldsWith(kind, 'folder').every(
    (setting) => getOwn(draft.value, setting) !== '',
  );
  return (
    <form class="stack" noValidate onSubmit={submit(() => save())}>
      {controls(false)}
      <TextField
        label={i18n.t('clip.destination.name')}
        help={i18n.t('clip.destination.nameHelp')}
        spellcheck={false}
        {...bind(name)}
      />
      {controls(true)}
      {type.exists.length > 1 && (
        <SelectField
          label={i18n.t('clip.destination.exists')}
          options={type.exists.map((one) => ({
            value: one,
            label: i18n.t(`clip.destination.existsIs.${one}`),
          }))}
          {...bind(exists)}
          value={
            type.exists.includes(exists.value) ? exists.value : type.exists[0]
          }
        />
      )}
      {type.files && (
        <Checkbox
          label={i18n.t('clip.destination.images')}
          help={i18n.t('clip.destination.imagesHelp')}
          {...bind(savesImages)}
        />
      )}
      {type.textsOnly && (
        <p class="help">{i18n.t('clip.destination.textsOnly')}</p>
      )}
      {type.keepsPage && (
        <Checkbox
          label={i18n.t('clip.destination.withPage')}
          help={i18n.t('clip.destination.withPageHelp')}
          {...bind(savesPage)}
        />
      )}
      <div class="acts">
        {isPicked && (
          <Button variant="primary" type="submit" disabled={isBusy}>
            {i18n.t(
              isTestable(kind)
                ? 'settings.connection.save'
                : 'clip.destination.save',
            )}
          </Button>
        )}
        {destination && (
          <>
            {isTestable(kind) && (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void destinations.test(destination, { isClick: true })
                }
              >
                {i18n.t('settings.connection.test')}
              </Button>
            )}
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() => void destinations.remove(destination)}
            >
              {i18n.t('clip.destination.remove')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
};
