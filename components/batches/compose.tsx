import { i18n } from '#i18n';
import { PresetSelect } from '@/components/presets';
import { serviceOptions } from '@/components/services';
import { count } from '@/components/ui/count';
import { Segmented } from '@/components/ui/segmented';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { Button } from '@/components/ui/button';
import type { BatchesState } from './batches-state';
import { AddressListField, TabsField } from './compose-source';
import { Field, SelectField } from '@/components/ui/field';
import { bind, submit } from '@/components/ui/bind';
import { TextArea } from '@/components/ui/text-input';

type Props = { batches: BatchesState; onSettings(): void };

/**
 * Chooses what to scrape, which outputs, and where. Nothing is sent from here.
 */
export const ComposeBatch = ({ batches, onSettings }: Props) => {
  const { compose } = batches;
  const { source } = compose;
  return (
    <form
      class="batch-scroll batch-pad stack"
      autocomplete="off"
      aria-label={i18n.t('batches.new')}
      onSubmit={submit(() => batches.review())}
    >
      <div class="field">
        <span class="label">{i18n.t('batches.sources.label')}</span>
        <Segmented
          label={i18n.t('batches.sources.label')}
          options={[
            { value: 'list', label: i18n.t('batches.sources.list') },
            {
              value: 'highlighted',
              label: i18n.t('batches.sources.highlighted'),
            },
            { value: 'window', label: i18n.t('batches.sources.window') },
          ]}
          {...bind(source)}
        />
      </div>
      {source.value === 'list' ? (
        <AddressListField compose={compose} />
      ) : (
        <TabsField compose={compose} />
      )}
      <PresetFields batches={batches} />
      <PlaceField batches={batches} onSettings={onSettings} />
      <Review batches={batches} />
    </form>
  );
};

const PresetFields = ({
  batches: { compose, settings },
}: {
  batches: BatchesState;
}) => {
  const missing = compose.missing.value;
  return (
    <>
      <Field id="batch-preset" label={i18n.t('batches.preset')}>
        {(control) => (
          <PresetSelect
            {...control}
            settings={settings.value}
            {...bind(compose.presetId)}
          />
        )}
      </Field>
      {missing && (
        <Field
          id="batch-words"
          label={i18n.t(
            missing === 'query'
              ? 'batches.queryLabel'
              : 'batches.questionLabel',
          )}
        >
          {(control) => (
            <TextArea
              {...control}
              class="words"
              rows={2}
              maxLength={maxPromptChars}
              {...bind(compose.prompt)}
            />
          )}
        </Field>
      )}
    </>
  );
};

const PlaceField = ({ batches: { compose, settings }, onSettings }: Props) => {
  const { services } = settings.value;
  const mayRead = compose.source.value !== 'list';
  if (services.length === 0 && !mayRead) {
    return (
      <div class="field">
        <p>{i18n.t('batches.needsService')}</p>
        <div>
          <Button onClick={onSettings}>{i18n.t('popup.connect')}</Button>
        </div>
      </div>
    );
  }
  const isHere = compose.connection.value === thisBrowser;
  const lacksKey = compose.lack.value === 'key';
  return (
    <>
      <SelectField
        id="batch-place"
        label={i18n.t('batches.place')}
        help={
          lacksKey
            ? i18n.t('batches.needKey')
            : isHere
              ? i18n.t('batches.hereHelp')
              : undefined
        }
        options={[
          ...serviceOptions(services),
          ...(mayRead
            ? [{ value: thisBrowser, label: i18n.t('settings.thisBrowser') }]
            : []),
        ]}
        value={compose.connection.value}
        onChange={compose.choose}
      />
      {lacksKey && (
        <div>
          <Button onClick={onSettings}>{i18n.t('job.addKey')}</Button>
        </div>
      )}
    </>
  );
};

const Review = ({ batches: { compose } }: { batches: BatchesState }) => {
  const lack = compose.lack.value;
  const { length } = compose.urls.value;
  return (
    <div class="batch-foot">
      <p id="batch-lack" class="help grow" role="status">
        {lack === 'too-many' && i18n.t('batches.tooMany')}
        {lack === 'words' && i18n.t('batches.noPrompt')}
      </p>
      <Button
        variant="primary"
        type="submit"
        disabled={lack !== undefined}
        aria-describedby="batch-lack"
      >
        {length > 0
          ? i18n.t('batches.review', length, [count(length)])
          : i18n.t('batches.reviewNone')}
      </Button>
    </div>
  );
};
