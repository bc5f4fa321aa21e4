import { Play } from 'lucide';
import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { Segmented } from '@/components/ui/choices';
import { type Settings, findService } from '@/lib/settings';
import { Button } from '@/components/ui/button';
import { priceOf } from './interaction-labels';
import type { InteractionsState } from './interactions-state';
import type { Site } from './live-view-state';
import { codeLanguages, maxTaskChars, timeoutLimits } from './task-draft';
import { Field, SelectField, TextField } from '@/components/ui/field';
import { bind, submit } from '@/components/ui/bind';
import { TextArea } from '@/components/ui/text-input';

type Props = {
  interactions: InteractionsState;
  site: Site;
  settings: Settings;
};

/** A task for the page, as a prompt or code. A session accepts only code. */
export const InteractionForm = ({ interactions, site, settings }: Props) => {
  const { draft } = interactions;
  const codeOnly = 'sessionId' in site.place;
  const kind = codeOnly ? 'code' : draft.kind.value;
  const task = draft.task(codeOnly);
  const service = findService(settings, site.connection.id);
  return (
    <form
      class="stack run-form"
      autocomplete="off"
      onSubmit={submit(() => task && interactions.start(task))}
    >
      {!codeOnly && (
        <Segmented
          label={i18n.t('work.how')}
          options={[
            { value: 'prompt', label: i18n.t('work.prompt') },
            { value: 'code', label: i18n.t('work.code') },
          ]}
          {...bind(draft.kind)}
        />
      )}
      <Field
        id="run-text"
        label={i18n.t(
          kind === 'prompt' ? 'work.promptLabel' : 'work.codeLabel',
        )}
      >
        {(control) => (
          <>
            <TextArea
              {...control}
              class={kind === 'code' ? 'words mono' : 'words'}
              spellcheck={kind === 'prompt'}
              maxLength={maxTaskChars[kind]}
              aria-describedby="run-length run-sent"
              {...bind(draft[kind])}
            />
            <p id="run-length" class="help num">
              {i18n.t('work.length', [
                count(draft.length.value[kind]),
                count(maxTaskChars[kind]),
              ])}
            </p>
          </>
        )}
      </Field>
      {kind === 'code' && <CodeOptions interactions={interactions} />}
      <p id="run-sent" class="help">
        {[
          i18n.t('work.sentTo', [hostOf(site.connection.baseUrl)]),
          priceOf(kind, service),
          settings.mode === 'lockdown' && i18n.t('work.lockdown'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div class="acts">
        <Button
          icon={Play}
          variant="primary"
          type="submit"
          disabled={!task || interactions.isSending.value}
        >
          {i18n.t('work.run')}
        </Button>
      </div>
    </form>
  );
};

const CodeOptions = ({
  interactions: { draft },
}: {
  interactions: InteractionsState;
}) => (
  <div class="run-options">
    <SelectField
      id="run-language"
      label={i18n.t('work.language')}
      options={codeLanguages.map((value) => ({
        value,
        label: i18n.t(`work.languages.${value}`),
      }))}
      {...bind(draft.language)}
    />
    <TextField
      id="run-timeout"
      label={i18n.t('work.timeout')}
      type="number"
      inputMode="numeric"
      min={timeoutLimits.least}
      max={timeoutLimits.most}
      step={1}
      placeholder={i18n.t('work.usual')}
      value={draft.timeout.value}
      onChange={(text, { validity }) => {
        draft.timeout.value = validity.badInput ? '?' : text;
      }}
    >
      <span class="unit">{i18n.t('work.seconds')}</span>
    </TextField>
  </div>
);
