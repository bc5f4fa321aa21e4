import { i18n } from '#i18n';
import { ActionButton } from '@/components/ui/button';
import { accountLimits, lookAt } from './account-line';
import { Banner, toneIcons } from '@/components/ui/banner';
import { Icon } from '@/components/ui/icon';
import { count, day } from '@/components/ui/measure';
import { hostOf } from '@/components/ui/link';
import { useRead } from '@/components/ui/poll';
import { PermissionStatus } from '@/components/ui/permission';
import { keyOf } from '@/components/ui/messages';
import { call } from '@/lib/app/call';
import type { TestReport } from '@/components/settings';
import { getOwn } from '@/lib/core/objects';
import {
  type ConnectionId,
  type Service,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { isKeyless } from '@/lib/services';
import { type ServiceVerdict, serviceStatus } from './service-status';
import type { Services } from './services-state';

type Props = { services: Services; service: Service | undefined };

/**
 * The result of the service's test, and whether Pluck has full permission for
 * it.
 */
export const ServiceReport = ({ services, service }: Props) => {
  const report = services.reportOn(service?.id);
  const words = serviceStatus(
    report,
    getOwn(services.blocked.value, service?.id ?? ''),
  );
  const host = hostOf(service?.baseUrl ?? '');
  const isConnected = report.verdict?.startsWith('works') ?? false;
  return (
    <div aria-live="polite" class="stack">
      {report.busy && (
        <p class="muted">{i18n.t('settings.connection.testing')}</p>
      )}
      {words && !keyProblem(report) && (
        <Banner
          tone={words.tone}
          heading="h3"
          title={words.title}
          help={words.help}
        >
          {service && isConnected && (
            <NextStep services={services} service={service} />
          )}
        </Banner>
      )}
      {service && (
        <PermissionStatus
          host={host}
          isGranted={getOwn(services.granted.value, service.id)}
          missing={i18n.t('settings.permission.missing', [host])}
          grant={i18n.t('settings.permission.grant', [host])}
          onGrant={() => void services.grant(service)}
        />
      )}
    </div>
  );
};

/** What is left on the account, and where to go from here. */
const NextStep = ({
  services,
  service,
}: {
  services: Services;
  service: Service;
}) => (
  <>
    {!isKeyless(service) && <Balance connection={service.id} />}
    {isFallback(services, service) && (
      <p>{i18n.t('settings.connection.isDefault')}</p>
    )}
    {services.lastPage.value !== undefined && (
      <div class="acts">
        <ActionButton
          label={i18n.t('settings.connection.back')}
          onClick={services.goBack}
        />
      </div>
    )}
  </>
);

/** What is left on the account, or that the service reports no balance. */
const Balance = ({ connection }: { connection: ConnectionId }) => {
  const account = useRead(connection, lookAt);
  if (account === undefined) return null;
  const limits = account ? accountLimits(account) : [];
  return (
    <>
      <p>{limits.join(' · ') || i18n.t('account.none')}</p>
      {limits.length > 0 && <CreditHistory connection={connection} />}
    </>
  );
};

/** As many periods are a year of months. */
const maxPeriods = 12;

/** What the account used in each period; nothing if the service doesn't say. */
const CreditHistory = ({ connection }: { connection: ConnectionId }) => {
  const periods = useRead(connection, lookAtHistory) ?? [];
  if (periods.length === 0) return null;
  return (
    <details>
      <summary class="small">{i18n.t('account.history')}</summary>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('account.since')}</th>
            <th scope="col">{i18n.t('cost.credits')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.slice(0, maxPeriods).map(({ since, credits }) => (
            <tr key={since}>
              <td>{day(since)}</td>
              <td>{count(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

const lookAtHistory = (connection: ConnectionId) =>
  call('account.history', { connection }).catch(() => null);

/** Whether it gets what this browser can't do. */
const isFallback = ({ settings }: Services, { id }: Service): boolean =>
  settings.value.connection === thisBrowser &&
  settings.value.services[0]?.id === id;

/** What a test found wrong with the key, which is said at its field. */
export const keyProblem = ({
  verdict,
}: TestReport<ServiceVerdict>): string | undefined => {
  if (verdict !== 'wrong-key' && verdict !== 'no-key') return undefined;
  const key = keyOf(verdict);
  return [
    i18n.t(`connection.verdict.${key}.title`),
    i18n.t(`connection.verdict.${key}.help`),
  ].join(' ');
};

/** The test result in one line, for a service whose fields are closed. */
export const ServiceLine = ({
  services,
  service,
}: {
  services: Services;
  service: Service;
}) => {
  const report = services.reportOn(service.id);
  const words = serviceStatus(
    report,
    getOwn(services.blocked.value, service.id),
  );
  if (report.busy)
    return (
      <span class="small muted">{i18n.t('settings.connection.testing')}</span>
    );
  if (!words) return null;
  const { tone, title } = words;
  return (
    <span class={`state small is-${tone}`}>
      <Icon of={toneIcons[tone]} />
      {tone === 'success' ? i18n.t('settings.connection.works') : title}
    </span>
  );
};
