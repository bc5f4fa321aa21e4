import { i18n } from '#i18n';
import {
  explain,
  type Explanation,
  errorMessage,
  labels,
} from '@/components/ui/messages';
import { adviceOf } from '@/lib/queue/advised-request';
import { labelOfPart } from '@/lib/queue/job-error-cause';
import type { Job, JobError } from '@/lib/queue/job';
import { Banner } from '@/components/ui/banner';
import { ActionButton } from '@/components/ui/button';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { SendButton } from './send-button';
import {
  type Remedy,
  canReadInstead,
  isNamedRefusal,
  remediesFor,
} from './remedies';
import { ErrorDetails, Looked, costAgain } from '@/components/scrape';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fileSize, wholeSeconds, joined } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import { isOfKeyless } from './keyless';
import { hostOf } from '@/components/ui/link';
import { take } from '@/lib/platform/handover';
import { call } from '@/lib/app/call';
import { focusBoxAnd } from '@/components/ask';
import { costRange, editorAddress } from '@/components/presets';
import { serviceName } from '@/components/services';
import { questionOf } from '@/lib/ask';
import { connectionTo, thisBrowser } from '@/lib/contract/schema/connection';
import { findPreset, serviceFor } from '@/lib/settings';

type Props = { job: Job };

/** How a job without an answer ended, and what the user can do. */
export const OutcomeBanner = ({ job }: Props) => {
  if (job.state === 'unknown') return <Unknown job={job} />;
  if (job.state === 'cancelled') return <Cancelled job={job} />;
  return job.state === 'failed' && job.error ? (
    <Failed job={job} error={job.error} />
  ) : null;
};

/**
 * The request's outcome is unknown. Only the user decides whether to risk being
 * billed twice.
 */
const Unknown = ({ job }: Props) => {
  const panel = usePanel();
  const { title, help } = unknownMessage(job);
  return (
    <Banner tone="warn" title={title} help={help}>
      <Looked of={job} />
      {job.looked?.found === 'no-room' && <Unkept job={job} />}
      {panel.canReadHere.value && canReadInstead(job) && (
        <div class="acts">
          <ActionButton
            isMain
            label={i18n.t('job.readHere')}
            onClick={() => panel.readHere(job)}
          />
        </div>
      )}
      <ResendChoices job={job} send={i18n.t('job.sendAgain')} />
      {job.error && <ErrorDetails error={job.error} />}
    </Banner>
  );
};

function unknownMessage({ error, looksInCache }: Job): Explanation {
  if (looksInCache && error?.kind === 'no-cached-data') {
    return {
      title: i18n.t('job.notInCache'),
      help: i18n.t('job.notInCacheHelp'),
    };
  }
  return {
    title: error ? errorMessage(error).title : i18n.t('job.unknown'),
    help: i18n.t('job.unknownHelp'),
  };
}

/** One of its requests may have reached the service with an unknown outcome. */
const isUnsettled = ({ connection, unsettledAt }: Job) =>
  connection.kind === 'service' && unsettledAt !== undefined;

/**
 * The options if the request may already have been billed, each with its
 * possible cost.
 */
export const ResendChoices = ({ job, send }: Props & { send: string }) => {
  const panel = usePanel();
  return (
    <dl class="choices">
      <dt>
        <SendButton
          label={send}
          connection={job.connection}
          onClick={() => panel.repeat(job)}
        />
      </dt>
      <dd>{i18n.t('job.sendAgainHelp')}</dd>
      {!job.request.sendPage && (
        <>
          <dt>
            <SendButton
              label={i18n.t('job.lookInCache')}
              connection={job.connection}
              onClick={() => panel.repeat(job, 'cache')}
            />
          </dt>
          <dd>{i18n.t('job.lookInCacheHelp')}</dd>
        </>
      )}
      {job.state !== 'cancelled' && (
        <>
          <dt>
            <ActionButton
              label={i18n.t('job.leave')}
              onClick={() => panel.cancel(job)}
            />
          </dt>
          <dd>{i18n.t('job.leaveHelp')}</dd>
        </>
      )}
    </dl>
  );
};

const isUnsent = ({ connection, sentAt }: Job) =>
  connection.kind === 'service' && sentAt === undefined;

const Cancelled = ({ job }: Props) => {
  const panel = usePanel();
  return (
    <Banner
      tone="info"
      title={i18n.t(isUnsent(job) ? 'job.notSent' : 'job.stopped')}
    >
      {isUnsettled(job) ? (
        <>
          <p>{i18n.t('job.cancelledHelp')}</p>
          <ResendChoices job={job} send={i18n.t('job.sendAgain')} />
        </>
      ) : (
        <div class="acts">
          <SendButton
            label={againLabel(job, panel)}
            connection={job.connection}
            onClick={() => panel.repeat(job)}
          />
        </div>
      )}
    </Banner>
  );
};

const Failed = ({ job, error }: Props & { error: JobError }) => {
  const panel = usePanel();
  const { connection } = job;
  const isSent = connection.kind === 'service';
  const { title, help } = explain(
    error,
    job.request,
    isSent ? hostOf(connection.baseUrl) : undefined,
  );
  const { services } = panel.settings.value;
  const remedies = remediesFor(
    job,
    panel.canReadHere.value,
    services.length > 0,
  );
  return (
    <Banner tone="danger" title={title} help={help}>
      {isSent && isAnswered(error) && <p>{i18n.t('job.mayBeBilled')}</p>}
      {error.kind === 'server-error' && isOfKeyless(job, services) && (
        <p>{i18n.t('job.notBilled')}</p>
      )}
      {error.kind === 'storage' && <Unkept job={job} />}
      {remedies.length > 0 && (
        <div class="acts">
          {remedies.map((remedy) => (
            <RemedyButton key={remedy} remedy={remedy} job={job} />
          ))}
        </div>
      )}
      {isNamedRefusal(job) ? (
        <details class="small">
          <summary>{i18n.t('job.told')}</summary>
          <ErrorDetails error={error} />
        </details>
      ) : (
        <ErrorDetails error={error} />
      )}
    </Banner>
  );
};

/** The service reported success, even if the answer was lost. */
const isAnswered = ({ status = 0 }: JobError) => status >= 200 && status < 300;

/**
 * What to do with an answer that couldn't be stored, while it is in memory. It
 * is already paid for, and nothing is sent again.
 */
const Unkept = ({ job }: { job: Job }) => {
  const held = useSignal<number | undefined>(undefined);
  const hasFailed = useSignal(false);
  const look = async () => {
    held.value = (await call('answer.unkept', { jobId: job.id }))?.bytes;
  };
  useEffect(() => void look(), [job.id]);
  if (held.value === undefined) return null;
  return (
    <div class="stack">
      <p>
        {i18n.t(hasFailed.value ? 'storage.stillFull' : 'storage.inMemory', [
          fileSize(held.value),
        ])}
      </p>
      <div class="acts">
        <ActionButton
          label={i18n.t('storage.keepNow')}
          isMain
          onClick={async () => {
            hasFailed.value = !(await call('answer.keep', { jobId: job.id }));
          }}
        />
        <ActionButton
          label={i18n.t('storage.saveFile')}
          onClick={async () => {
            const handover = crypto.randomUUID();
            const isThere = await call('answer.hand', {
              jobId: job.id,
              handover,
            });
            if (isThere)
              saveFile(
                `pluck-answer-${job.id.slice(0, 8)}.json`,
                (await take(handover)) as Blob,
              );
            else await look();
          }}
        />
      </div>
    </div>
  );
};

type RemedyProps = { remedy: Remedy; job: Job };

export const RemedyButton = ({ remedy, job }: RemedyProps) => {
  const panel = usePanel();
  switch (remedy) {
    case 'settings':
      return job.error?.kind === 'no-key' ? (
        <ActionButton label={i18n.t('job.addKey')} onClick={panel.connect} />
      ) : (
        <ActionButton
          label={i18n.t('panel.openSettings')}
          onClick={panel.openSettings}
        />
      );
    case 'browser':
      return (
        <ActionButton
          label={i18n.t('job.readHere')}
          onClick={focusBoxAnd(() => panel.readHere(job))}
        />
      );
    case 'here':
      return (
        <ActionButton
          isMain
          label={i18n.t('job.runHere')}
          onClick={focusBoxAnd(() =>
            panel.run(job.page, {
              presetId: job.presetId,
              connection: thisBrowser,
              prompt: questionOf(job),
            }),
          )}
        />
      );
    case 'change':
      return (
        <a
          class="btn btn-sm"
          href={editorAddress({ job: job.id })}
          target="_blank"
        >
          {i18n.t('panel.editOptions')}
        </a>
      );
    case 'advised':
      return (
        <SendButton
          label={advisedLabel(job)}
          connection={job.connection}
          onClick={focusBoxAnd(() => panel.repeat(job, 'advised'))}
        />
      );
    case 'again':
      return (
        <SendButton
          label={againLabel(job, panel)}
          connection={job.connection}
          onClick={focusBoxAnd(() => panel.repeat(job))}
        />
      );
    case 'service':
      return <ThroughService job={job} />;
  }
};

/** The label of a run that follows the service's advice. */
function advisedLabel({ error, request }: Job): string {
  const advice = error && adviceOf(error, request);
  switch (advice?.kind) {
    case 'time':
      return i18n.t('job.withTime', [wholeSeconds(advice.ms / 1000)]);
    case 'without':
      // The message above the button names several.
      return advice.parts.length > 1
        ? i18n.t('job.withoutThese')
        : i18n.t('job.without', [labels(advice.parts.map(labelOfPart))]);
    default:
      return i18n.t('job.withOcr');
  }
}

/** Sends the request to a service, because this browser failed. */
const ThroughService = ({ job }: Omit<RemedyProps, 'remedy'>) => {
  const panel = usePanel();
  const { page, presetId, request } = job;
  const settings = panel.settings.value;
  const service = serviceFor(settings, findPreset(settings, presetId));
  if (!service) return null;
  const connection = connectionTo(service);
  const cost = costAgain({ connection, request }, settings);
  return (
    <SendButton
      label={joined(
        [
          i18n.t('popup.through', [serviceName(service)]),
          typeof cost === 'object' && costRange(cost),
        ],
        ', ',
      )}
      connection={connection}
      onClick={focusBoxAnd(() =>
        panel.run(page, {
          presetId,
          connection: service.id,
          prompt: questionOf(job),
        }),
      )}
    />
  );
};

/** The label of a retry, with its price if it has one. */
export function againLabel(
  job: Job,
  { settings }: Pick<Panel, 'settings'>,
): string {
  const cost = costAgain(job, settings.value);
  return typeof cost === 'object'
    ? i18n.t('job.tryAgainFor', [costRange(cost)])
    : i18n.t('job.tryAgain');
}
