import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/link';
import {
  type Explanation,
  errorMessage,
  keyOf,
  refusalMessage,
} from '@/components/ui/messages';
import type { JobError } from '@/lib/queue/job';
import { type Service, thisBrowser } from '@/lib/contract/schema/connection';
import { type Settings, findService } from '@/lib/settings';
import type { Tone } from '@/components/ui/banner';
import type { TestReport } from '@/components/settings';
import type { Answer } from '@/lib/app/call';

export type ServiceVerdict = Answer<'connection.test'>;

export const serviceName = ({ name, baseUrl }: Service): string =>
  name ?? hostOf(baseUrl);

export const serviceOptions = (services: readonly Service[]) =>
  services.map((service) => ({
    value: service.id,
    label: serviceName(service),
  }));

/**
 * The choice where something runs: on the default connection (''), in this
 * browser, or at a service.
 */
export function connectionOptions(settings: Settings) {
  const { services, connection } = settings;
  const fallback = findService(settings, connection);
  const browser = i18n.t('settings.thisBrowser');
  const onDefault = i18n.t('settings.presets.onDefault', [
    fallback ? serviceName(fallback) : browser,
  ]);
  return [
    { value: '', label: onDefault },
    { value: thisBrowser, label: browser },
    ...serviceOptions(services),
  ];
}

/** A service's status: from the latest test, else from its jobs. */
export function serviceStatus(
  report: TestReport<ServiceVerdict>,
  blocked?: JobError,
): (Explanation & { tone: Tone }) | undefined {
  if (report.failure !== undefined) {
    return {
      tone: 'danger',
      title: i18n.t('settings.failed'),
      help: report.failure,
    };
  }
  const { verdict } = report;
  if (verdict === undefined)
    return blocked && { tone: 'warn', ...errorMessage(blocked) };
  if (verdict === 'no-service')
    return { tone: 'danger', ...refusalMessage('start.no-service') };
  const key = keyOf(verdict);
  return {
    tone: verdict.startsWith('works') ? 'success' : 'danger',
    title: i18n.t(`connection.verdict.${key}.title`),
    help: i18n.t(`connection.verdict.${key}.help`),
  };
}
