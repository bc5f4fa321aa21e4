import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { AccountLine } from './account-line';
import { Banner, toneIcons } from '@/components/ui/banner';
import { Icon } from '@/components/ui/icon';
import { hostOf } from '@/components/ui/link';
import { PermissionStatus } from '@/components/ui/permission';
import { getOwn } from '@/lib/core/objects';
import { type Service, thisBrowser } from '@/lib/contract/schema/connection';
import { serviceStatus } from './service-status';
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
  return (
    <div aria-live="polite" class="stack">
      {report.busy && (
        <p class="muted">{i18n.t('settings.connection.testing')}</p>
      )}
      {words && (
        <Banner
          tone={words.tone}
          heading="h3"
          title={words.title}
          help={
            <>
              {words.help}{' '}
              {service && report.verdict?.startsWith('works') && (
                <AccountLine connection={service.id} />
              )}
            </>
          }
        />
      )}
      {report.verdict?.startsWith('works') &&
        services.settings.value.connection === service?.id && (
          <IsDefault services={services} />
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

/**
 * The first service becomes the default, so clicks that were free may be billed
 * from then on.
 */
const IsDefault = ({ services }: { services: Services }) => (
  <div class="stack">
    <p>{i18n.t('settings.connection.isDefault')}</p>
    <div class="acts">
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button disappears, but the service's line stays.
          currentTarget.closest('details')?.querySelector('summary')?.focus();
          void services.use(thisBrowser);
        }}
      >
        {i18n.t('settings.connection.keepBrowser')}
      </Button>
    </div>
  </div>
);

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
