import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { LongText } from '@/components/outputs';
import { hostOf } from '@/components/ui/link';
import { unlessComposing } from '@/components/ui/keys';
import type { Job } from '@/lib/queue/job';
import { confirmableRules } from '@/lib/queue/job-flag';
import { webLink } from '@/lib/safe/web-link';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { findPreset, serviceFor } from '@/lib/settings';
import { ActionButton, Button } from '@/components/ui/button';
import { Looked } from '@/components/scrape';
import { ResendChoices } from './job-outcome';
import { Banner } from '@/components/ui/banner';
import { usePanel } from './panel-context';
import { TextArea } from '@/components/ui/text-input';
import { Field } from '@/components/ui/field';
import { bind } from '@/components/ui/bind';
import { connectionTo } from '@/lib/contract/schema/connection';
import { hostOfModel } from '@/lib/contract/schema/model-server';
import { SendButton } from './send-button';
import { flagReason, keyOf } from '@/components/ui/messages';
import { PageQuestion } from './page-question';

type Props = { job: Job };

const maxPreviewChars = 20_000;

export const HeldQuestion = ({ job }: Props) => {
  if (job.question === 'ask-again') {
    return (
      <Banner
        tone="warn"
        title={i18n.t('job.askAgain')}
        help={i18n.t('job.askAgainHelp')}
      >
        <Looked of={job} />
        <ResendChoices job={job} send={i18n.t('job.askAgainNow')} />
      </Banner>
    );
  }
  if (job.question === 'first-send') return <FirstSend job={job} />;
  if (job.question === 'send-page')
    return <PageQuestion key={job.id} job={job} />;
  if (job.question === 'send-text') return <SendText job={job} />;
  if (job.question === 'flagged') return <Flagged job={job} />;
  if (job.question === 'service') return <NeedsService job={job} />;
  return <PromptForm job={job} action={i18n.t('job.ask')} />;
};

/**
 * A link that no tab shows. Only a service can fetch it, unless the user opens
 * it.
 */
const NeedsService = ({ job }: Props) => {
  const panel = usePanel();
  const settings = panel.settings.value;
  const service = serviceFor(settings, findPreset(settings, job.presetId));
  const send = service && i18n.t('job.sendTo', [hostOf(service.baseUrl)]);
  const lacksPrompt = missingPrompt(job.request) !== undefined;
  return (
    <>
      <Banner tone="info" title={i18n.t('job.linkNeedsService')}>
        {!service && <p>{i18n.t('job.linkNeedsServiceHelp')}</p>}
        <div class="acts">
          {service && send && !lacksPrompt && (
            <SendButton
              isMain
              label={send}
              connection={connectionTo(service)}
              onClick={() => panel.reply(job)}
            />
          )}
          {webLink(job.page.url) && (
            <ActionButton
              label={i18n.t('job.openLink')}
              onClick={() => panel.openLink(job)}
            />
          )}
          {!service && (
            <ActionButton
              label={i18n.t('job.connect')}
              onClick={panel.connect}
            />
          )}
        </div>
      </Banner>
      {send && lacksPrompt && <PromptForm job={job} action={send} />}
    </>
  );
};

/**
 * The prompt the job's preset needs. Enter sends it; Shift+Enter adds a line.
 */
const PromptForm = ({ job, action }: Props & { action: string }) => {
  const panel = usePanel();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = panel.promptFor(job);
  const isSending = useSignal(false);
  useLayoutEffect(() => field.current?.focus(), []);

  const send = async (event: Event) => {
    event.preventDefault();
    if (isSending.value || words.value.trim() === '') return;
    isSending.value = true;
    if (await panel.reply(job, { prompt: words.value })) words.value = '';
    isSending.value = false;
  };
  const isQuery = missingPrompt(job.request) === 'query';
  return (
    <form class="pad" onSubmit={(event) => void send(event)}>
      <Field
        id="words"
        label={i18n.t(isQuery ? 'job.queryLabel' : 'job.questionLabel')}
        more={
          <div class="row">
            <p id="words-help" class="help grow">
              {i18n.t('job.wordsHelp')}
            </p>
            <Button
              size="small"
              variant="primary"
              type="submit"
              disabled={isSending.value || words.value.trim() === ''}
            >
              {action}
            </Button>
          </div>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            class="words"
            rows={3}
            maxLength={maxPromptChars}
            aria-describedby="words-help"
            {...bind(words)}
            onKeyDown={unlessComposing((event) => {
              if (event.key === 'Enter' && !event.shiftKey) void send(event);
            })}
          />
        )}
      </Field>
    </form>
  );
};

/** Before the first send: what is sent to the service, and what stays here. */
const FirstSend = ({ job }: Props) => (
  <Banner
    tone="info"
    title={i18n.t('sending.first.title', [receiverOf(job)])}
    help={i18n.t('sending.first.help')}
  >
    <dl class="facts-of">
      <div>
        <dt>{i18n.t('sending.first.goes')}</dt>
        <dd>{i18n.t('sending.first.goesWhat')}</dd>
        <SentAddress address={job.request.url} />
      </div>
      <div>
        <dt>{i18n.t('sending.first.stays')}</dt>
        <dd>{i18n.t('sending.first.staysWhat')}</dd>
      </div>
    </dl>
    <p class="help">{i18n.t('sending.first.once', [receiverOf(job)])}</p>
    <SendOrNot job={job} />
  </Banner>
);

/**
 * Before a model elsewhere gets the text of a page for the first time: the text
 * itself.
 */
const SendText = ({ job }: Props) => {
  const panel = usePanel();
  const text = useSignal<string | undefined>(undefined);
  const host = receiverOf(job);
  return (
    <Banner
      tone="info"
      title={i18n.t('sending.text.title', [host])}
      help={i18n.t('sending.text.help')}
    >
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open)
            void panel.readText(job.id).then((read) => (text.value = read));
        }}
      >
        <summary>{i18n.t('sending.text.show')}</summary>
        <LongText
          as="p"
          class="lines small"
          dir="auto"
          text={text.value ?? ''}
          max={maxPreviewChars}
        />
      </details>
      <p class="help">{i18n.t('sending.text.once', [host])}</p>
      <SendOrNot job={job} />
    </Banner>
  );
};

const SendOrNot = ({ job }: Props) => {
  const panel = usePanel();
  return (
    <div class="acts">
      <SendButton
        isMain
        label={i18n.t('sending.first.yes')}
        connection={job.connection}
        onClick={() => panel.reply(job)}
      />
      <ActionButton
        label={i18n.t('sending.first.no')}
        onClick={() => panel.cancel(job)}
      />
    </div>
  );
};

/** The host that gets what a job sends. */
function receiverOf({ connection }: Job): string {
  if (connection.kind === 'service') return hostOf(connection.baseUrl);
  const { model } = connection;
  return model ? (hostOfModel(model) ?? hostOf(model.baseUrl)) : '';
}

/** What an address may reveal, with the part in question, and the options. */
const Flagged = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const { flags = [], without } = job.flagged ?? {};
  const isText = job.connection.kind === 'browser';
  const canConfirm =
    !isText && !job.isFleeting && confirmableRules(flags).length > 0;
  const title = i18n.t(
    isText ? 'sending.flagged.textTitle' : 'sending.flagged.title',
    [receiverOf(job)],
  );
  return (
    <Banner tone="warn" title={title}>
      <dl class="facts-of">
        {flags.map(({ kind, rule, part }) => (
          <div key={`${rule ?? kind} ${part}`}>
            <dt>{i18n.t(`sending.flagged.kind.${keyOf(kind)}`)}</dt>
            <SentAddress address={part} />
            {rule && <dd class="help">{flagReason(rule)}</dd>}
          </div>
        ))}
      </dl>
      <dl class="choices">
        {without !== undefined && !isText && (
          <>
            <dt>
              <ActionButton
                isMain
                label={i18n.t('sending.flagged.without')}
                onClick={() => panel.reply(job, { choice: 'without' })}
              />
            </dt>
            <SentAddress address={without} />
          </>
        )}
        <dt>
          <ActionButton
            label={i18n.t('sending.flagged.asIs')}
            onClick={() => panel.reply(job, { choice: 'as-is' })}
          />
        </dt>
        <dd>{i18n.t('sending.flagged.asIsHelp')}</dd>
        {canConfirm && (
          <>
            <dt>
              <ActionButton
                label={i18n.t('sending.flagged.site')}
                onClick={() => panel.reply(job, { choice: 'site' })}
              />
            </dt>
            <dd>
              {i18n.t('sending.flagged.siteHelp', [hostOf(job.request.url)])}
            </dd>
          </>
        )}
        {panel.canReadHere.value && (
          <>
            <dt>
              <ActionButton
                label={i18n.t('job.readHere')}
                onClick={() => panel.readInstead(job)}
              />
            </dt>
            <dd>{i18n.t('sending.flagged.readHereHelp')}</dd>
          </>
        )}
        <dt>
          <ActionButton
            label={i18n.t('sending.flagged.cancel')}
            onClick={() => panel.cancel(job)}
          />
        </dt>
        <dd>{i18n.t('sending.flagged.cancelHelp')}</dd>
      </dl>
    </Banner>
  );
};

/**
 * The address is left-to-right, and its alignment follows the surrounding text.
 */
const SentAddress = ({ address }: { address: string }) => (
  <dd class="sent-address">
    <bdi dir="ltr">{address}</bdi>
  </dd>
);
