import { X } from 'lucide';
import { i18n } from '#i18n';
import { labelled, listText } from '@/components/ui/measure';
import { IconButton, ActionButton } from '@/components/ui/button';
import { curedByService, isWorthATry } from '@/components/scrape';
import { LongText } from '@/components/outputs';
import { errorMessage, refusalMessage } from '@/components/ui/messages';
import { type Job, isActive } from '@/lib/queue/job';
import type { StartRefusal } from '@/lib/scrape';
import { connectionTo } from '@/lib/contract/schema/connection';
import { serviceWarning } from '@/lib/contract/schema/service-warning';
import { OutcomeBanner } from './job-outcome';
import { Banner } from '@/components/ui/banner';
import { usePanel } from './panel-context';
import { hostOf } from '@/components/ui/link';
import { HeldQuestion } from './questions';
import { SendButton } from './send-button';
import { Unlock } from '@/components/secrets';
import { heldBackIn } from './queue-status';

type ResultBannersProps = {
  job: Job | undefined;
  rerun: Job | undefined;
};

/**
 * Errors, uncertainties and warnings of the service or the site, and the
 * question or outcome of a rerun (`ahead`). A job without a result shows its
 * own question and outcome.
 */
export const ResultBanners = ({ job, rerun }: ResultBannersProps) => {
  const panel = usePanel();
  return (
    <div class="stack notices" aria-live="polite">
      {rerun?.state === 'held' && (
        <div class="is-question">
          <HeldQuestion key={rerun.id} job={rerun} />
        </div>
      )}
      {panel.failure.value !== undefined && (
        <Banner tone="danger" title={panel.failure.value} />
      )}
      {panel.outdated.value && (
        <Banner
          tone="warn"
          title={i18n.t('panel.outdated')}
          help={i18n.t('panel.outdatedHelp')}
        >
          <div class="acts">
            <ActionButton
              label={i18n.t('panel.openSettings')}
              onClick={panel.openSettings}
            />
          </div>
        </Banner>
      )}
      <Refused />
      {job?.isCut && <Banner tone="info" title={i18n.t('panel.cut')} />}
      {rerun && !isActive(rerun) && panel.hiddenId.value !== rerun.id && (
        <div class="hideable">
          <OutcomeBanner key={rerun.id} job={rerun} />
          <IconButton
            icon={X}
            size="small"
            label={i18n.t('panel.hide')}
            onClick={() => {
              panel.hiddenId.value = rerun.id;
            }}
          />
        </div>
      )}
      {job && <Warnings job={job} />}
    </div>
  );
};

/** Refusals whose message says that this browser can read the page. */
const readHere: ReadonlySet<StartRefusal> = new Set<StartRefusal>([
  'start.no-service',
  'privacy.local-file',
  'privacy.credentials',
  'privacy.loopback',
  'privacy.private-host',
  'privacy.reserved-host',
  'privacy.never-send',
]);

const Refused = () => {
  const panel = usePanel();
  const refused = panel.refused.value;
  if (!refused) return null;
  const { title, help } = refusalMessage(refused.reason);
  return (
    <Banner tone="warn" title={title}>
      {refused.page.title !== '' && (
        <p class="cut soft" dir="auto">
          {refused.page.title}
        </p>
      )}
      <p>{help}</p>
      <div class="acts">
        {readHere.has(refused.reason) && panel.canReadRefused.value && (
          <ActionButton
            isMain
            label={i18n.t('job.readHere')}
            onClick={() => panel.readHere(refused)}
          />
        )}
        {curedByService.has(refused.reason) && (
          <ActionButton
            label={i18n.t('panel.openSettings')}
            onClick={panel.openSettings}
          />
        )}
        <ActionButton label={i18n.t('panel.dismiss')} onClick={panel.clear} />
      </div>
    </Banner>
  );
};

const Warnings = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const data = panel.result.value?.answer?.data;
  const status = data?.metadata?.statusCode;
  const warning = serviceWarning(data?.warning ?? '', job.request);
  const isOwn = job.connection.kind === 'browser';
  const isRedacted = job.request.redactPII && job.missing?.includes('markdown');
  const missing =
    job.missing?.filter((id) => !isRedacted || id !== 'markdown') ?? [];
  return (
    <>
      {isRedacted && (
        <Banner
          tone="warn"
          title={i18n.t('panel.redacted')}
          help={i18n.t('panel.redactedHelp')}
        />
      )}
      {missing.length > 0 && (
        <Banner
          tone="warn"
          title={i18n.t('panel.missing', [
            listText(missing.map((id) => i18n.t(`format.${id}.title`) || id)),
          ])}
          help={i18n.t('panel.missingHelp')}
        />
      )}
      {warning !== '' && (
        <Banner
          {...(isOwn
            ? { tone: 'info' }
            : { tone: 'warn', title: i18n.t('panel.warning') })}
        >
          <p>
            <LongText text={warning} max={300} />
          </p>
        </Banner>
      )}
      {status !== undefined && status >= 400 && (
        <Banner tone="info" title={i18n.t('panel.status', [status])}>
          {data?.metadata?.error && (
            <p>
              <LongText text={data.metadata.error} max={300} />
            </p>
          )}
        </Banner>
      )}
    </>
  );
};

/** A banner for each service that takes no jobs until the user acts. */
export const Blocked = () => {
  const panel = usePanel();
  const { services } = panel.settings.value;
  const blocked = panel.work.value.lanes.flatMap((lane) => {
    const service =
      lane.isBlocked && lane.error && services.find(({ id }) => id === lane.id);
    return service && lane.error ? [{ service, error: lane.error }] : [];
  });
  return (
    <div class="stack blocked" aria-live="polite">
      {blocked.map(({ service, error }) => {
        const { title, help } = errorMessage(error);
        const heldBack = heldBackIn(panel.work.value, service.id);
        return (
          <Banner
            key={service.id}
            tone="warn"
            title={labelled(service.name ?? hostOf(service.baseUrl), title)}
          >
            <p>
              {help} {heldBack > 0 && i18n.t('panel.pausedJobs', heldBack)}
            </p>
            {error.kind === 'locked' && <Unlock />}
            <div class="acts">
              <ActionButton
                label={i18n.t(
                  error.kind === 'no-key' ? 'job.addKey' : 'panel.openSettings',
                )}
                onClick={
                  error.kind === 'no-key' ? panel.connect : panel.openSettings
                }
              />
              {isWorthATry(error) && (
                <SendButton
                  label={i18n.t('job.tryAgain')}
                  connection={connectionTo(service)}
                  onClick={() => panel.release(service.id)}
                />
              )}
            </div>
          </Banner>
        );
      })}
    </div>
  );
};
