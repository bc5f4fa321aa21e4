import { useComputed, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { FailureBanner, lookupFailureMessage } from '@/components/services';
import type { SessionOptions } from '@/lib/sessions';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from './confirm-button';
import { priceOf } from './interaction-labels';
import type { SessionsState } from './sessions-state';
import { SelectField, TextField } from '@/components/ui/field';

type Props = { sessions: SessionsState; onSettings(): void; onClose(): void };

/**
 * Creates a session with these options; unset ones use the service's defaults.
 */
export const CreateSession = ({ sessions, onSettings, onClose }: Props) => {
  const name = useSignal('');
  const hasName = useComputed(() => name.value !== '');
  const service = sessions.choice.service.value;
  const failure = sessions.notCreated.value;
  const submit = async (
    event: SubmitEvent & { currentTarget: HTMLFormElement },
  ) => {
    event.preventDefault();
    const isMade = await sessions.create(
      optionsIn(new FormData(event.currentTarget)),
    );
    if (isMade || sessions.makesNone.value) onClose();
  };
  return (
    <form
      class="stack create-session"
      aria-label={i18n.t('sessions.new')}
      autocomplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <div class="run-options">
        <Seconds name="ttl" min={30} />
        <Seconds name="activityTtl" min={10} />
        <Switch name="streamWebView" />
        <Switch name="recordSession" />
        <TextField
          id="session-profile"
          label={i18n.t('sessions.profile')}
          name="profile"
          maxLength={128}
          placeholder={i18n.t('sessions.noProfile')}
          onChange={(typed) => {
            name.value = typed.trim();
          }}
        />
        {hasName.value && <Switch name="saveChanges" />}
      </div>
      {hasName.value && <DeleteProfile sessions={sessions} name={name.value} />}
      <p class="help">
        {[i18n.t('sessions.createHelp'), priceOf('code', service)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div aria-live="polite">
        {failure && (
          <FailureBanner
            failure={failure}
            words={failure.kind === 'conflict' ? profileBusy() : undefined}
            onSettings={onSettings}
          />
        )}
      </div>
      <div class="acts">
        <Button
          variant="primary"
          type="submit"
          disabled={sessions.isCreating.value}
        >
          {i18n.t('sessions.create')}
        </Button>
        <Button onClick={onClose}>{i18n.t('work.no')}</Button>
      </div>
    </form>
  );
};

/** Only one session at a time may save a profile. */
const profileBusy = () => ({
  title: i18n.t('sessions.profileBusy'),
  help: i18n.t('sessions.profileBusyHelp'),
});

const DeleteProfile = ({
  sessions,
  name,
}: {
  sessions: SessionsState;
  name: string;
}) => {
  const report = useSignal<{ of: string; text: string } | undefined>(undefined);
  const remove = async () => {
    const deleted = await sessions.deleteProfile(name);
    const { title, help } = deleted.ok
      ? { title: i18n.t('sessions.profileDeleted'), help: '' }
      : lookupFailureMessage(deleted.error);
    report.value = { of: name, text: `${title} ${help}`.trim() };
  };
  return (
    <div class="acts">
      <ConfirmButton
        label={i18n.t('sessions.deleteProfile')}
        question={i18n.t('sessions.deleteProfileAsk', [name])}
        isDanger
        onYes={remove}
      />
      <p class="small" aria-live="polite">
        {report.value?.of === name && report.value.text}
      </p>
    </div>
  );
};

const Seconds = ({
  name,
  min,
}: {
  name: 'ttl' | 'activityTtl';
  min: number;
}) => (
  <TextField
    id={`session-${name}`}
    label={i18n.t(`sessions.${name}`)}
    name={name}
    type="number"
    inputMode="numeric"
    min={min}
    max={3600}
    step={1}
    placeholder={i18n.t('work.usual')}
  >
    <span class="unit">{i18n.t('work.seconds')}</span>
  </TextField>
);

const Switch = ({
  name,
}: {
  name: 'streamWebView' | 'recordSession' | 'saveChanges';
}) => (
  <SelectField
    id={`session-${name}`}
    label={i18n.t(`sessions.${name}`)}
    name={name}
    options={[
      { value: '', label: i18n.t('work.usual') },
      { value: 'yes', label: i18n.t('sessions.yes') },
      { value: 'no', label: i18n.t('sessions.no') },
    ]}
  />
);

function optionsIn(form: FormData): SessionOptions {
  const read = <Value,>(name: string, valueOf: (text: string) => Value) => {
    const entry = form.get(name);
    const text = typeof entry === 'string' ? entry.trim() : '';
    return text === '' ? {} : { [name]: valueOf(text) };
  };
  const isYes = (text: string) => text === 'yes';
  return {
    ...read('ttl', Number),
    ...read('activityTtl', Number),
    ...read('streamWebView', isYes),
    ...read('recordSession', isYes),
    ...read('profile', (name) => ({ name, ...read('saveChanges', isYes) })),
  };
}
