import { i18n } from '#i18n';
import { PresetSelect } from '@/components/presets';
import { serviceOptions } from '@/components/services';
import { count } from '@/components/ui/measure';
import { Segmented, Checkbox } from '@/components/ui/choices';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { Button } from '@/components/ui/button';
import type { BatchesState } from './batches-state';
import { Field, SelectField } from '@/components/ui/field';
import { bind, submit } from '@/components/ui/bind';
import { TextArea } from '@/components/ui/text-input';
import { LongText } from '@/components/outputs';
import { hostOf } from '@/components/ui/link';
import { withoutLogin } from '@/lib/batches';
import type { WindowTab } from '@/lib/platform/tab';
import type { ComposeState } from './compose-state';

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
  const help = () => {
    if (lacksKey) return i18n.t('batches.needKey');
    return isHere ? i18n.t('batches.hereHelp') : undefined;
  };
  return (
    <>
      <SelectField
        id="batch-place"
        label={i18n.t('batches.place')}
        help={help()}
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

type SourceProps = { compose: ComposeState };

const maxInvalidShown = 20;

export const AddressListField = ({ compose }: SourceProps) => {
  const { urls, repeats, none } = compose.list.value;
  return (
    <Field
      id="batch-list"
      label={i18n.t('batches.list.label')}
      help={[
        urls.length > 0
          ? i18n.t('batches.addresses', urls.length, [count(urls.length)])
          : i18n.t('batches.list.help'),
        repeats > 0 &&
          i18n.t('batches.list.repeats', repeats, [count(repeats)]),
      ]
        .filter(Boolean)
        .join(' ')}
      more={
        none.length > 0 && (
          <details class="small">
            <summary>
              {i18n.t('batches.list.odd', none.length, [count(none.length)])}
            </summary>
            <ul class="batch-odd">
              {none.slice(0, maxInvalidShown).map((line, index) => (
                <li key={`${index} ${line}`} dir="auto">
                  <LongText text={withoutLogin(line)} max={120} />
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {(control) => (
        <TextArea
          {...control}
          class="mono batch-paste"
          rows={7}
          spellcheck={false}
          dir="ltr"
          {...bind(compose.text)}
        />
      )}
    </Field>
  );
};

/**
 * This window's tabs, each of which can be dropped. Their titles need a
 * permission.
 */
export const TabsField = ({ compose }: SourceProps) => {
  if (!compose.seesTabs.value) {
    return (
      <div class="field">
        <p>{i18n.t('batches.tabs.ask')}</p>
        <div>
          <Button onClick={() => void compose.allow()}>
            {i18n.t('batches.tabs.allow')}
          </Button>
        </div>
      </div>
    );
  }
  const tabs = compose.tabs.value;
  const isAll = compose.source.value === 'window';
  return (
    <fieldset class="field batch-tabs">
      <legend class="label">
        {i18n.t(
          isAll ? 'batches.tabs.all' : 'batches.tabs.selected',
          tabs.length,
          [count(tabs.length)],
        )}
      </legend>
      <ul>
        {tabs.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} compose={compose} />
        ))}
      </ul>
      {tabs.length < 2 && !isAll && (
        <p class="help">{i18n.t('batches.tabs.highlight')}</p>
      )}
    </fieldset>
  );
};

const TabRow = ({
  tab: { tabId, title, url = '' },
  compose: { dropped },
}: SourceProps & { tab: WindowTab }) => (
  <li>
    <Checkbox
      class="check"
      value={!dropped.value.has(tabId)}
      onChange={(isOn) => {
        const next = new Set(dropped.value);
        if (isOn) next.delete(tabId);
        else next.add(tabId);
        dropped.value = next;
      }}
    >
      <span class="cut" dir="auto" title={url}>
        {title || url}
      </span>
      <span class="small muted cut">{hostOf(url)}</span>
    </Checkbox>
  </li>
);
