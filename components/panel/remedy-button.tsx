import { i18n } from '#i18n';
import { focusBoxAnd } from '@/components/ask';
import { costRange } from '@/components/presets';
import { costAgain } from '@/components/scrape';
import { serviceName } from '@/components/services';
import { ActionButton } from '@/components/ui/button';
import { questionOf } from '@/lib/ask';
import { connectionTo } from '@/lib/contract/schema/connection';
import type { Job } from '@/lib/queue/job';
import { findPreset, serviceFor } from '@/lib/settings';
import type { Panel } from './panel-state';
import type { Remedy } from './remedies';
import { SendButton } from './send-button';

type Props = { remedy: Remedy; panel: Panel; job: Job };

/** Does one thing about a failure. */
export const RemedyButton = ({ remedy, panel, job }: Props) => {
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
    case 'again':
      return (
        <SendButton
          label={againLabel(job, panel)}
          connection={job.connection}
          onClick={focusBoxAnd(() => panel.repeat(job))}
        />
      );
    case 'service':
      return <ThroughService panel={panel} job={job} />;
  }
};

/** Has a service do what this browser could not. */
const ThroughService = ({ panel, job }: Omit<Props, 'remedy'>) => {
  const { page, presetId, request } = job;
  const settings = panel.settings.value;
  const service = serviceFor(settings, findPreset(settings, presetId));
  if (!service) return null;
  const connection = connectionTo(service);
  const cost = costAgain({ connection, request }, settings);
  return (
    <SendButton
      label={[
        i18n.t('popup.through', [serviceName(service)]),
        typeof cost === 'object' && costRange(cost),
      ]
        .filter(Boolean)
        .join(', ')}
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

/** Another try, with its price if it has one. */
export function againLabel(
  job: Job,
  { settings }: Pick<Panel, 'settings'>,
): string {
  const cost = costAgain(job, settings.value);
  return typeof cost === 'object'
    ? i18n.t('job.tryAgainFor', [costRange(cost)])
    : i18n.t('job.tryAgain');
}
