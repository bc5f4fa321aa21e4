import { LaptopMinimal } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import { Group } from '@/components/ui/group';
import { DisconnectDialog } from './disconnect-dialog';
import { EndpointRows } from '@/components/settings';
import { hostOf } from '@/components/ui/address';
import type { Service } from '@/lib/contract/schema/connection';
import { isKeyless } from '@/lib/services';
import { ServiceFields } from './service-fields';
import { ServiceLine } from './service-report';
import { serviceName } from './service-status';
import type { Services } from './services-state';

/** The scrape services: their addresses and keys, and whether they work. */
export const ServicesSection = ({ services }: { services: Services }) => {
  const { services: list, connection } = services.settings.value;
  const section = useRef<HTMLElement>(null);
  useFocusAfterChange(section, list.length);
  return (
    <Group
      ref={section}
      id="connections"
      title={i18n.t('settings.connection.title')}
    >
      {list.length === 0 ? (
        <>
          <p class="row">
            <Icon of={LaptopMinimal} />
            {i18n.t('settings.connection.none')}
          </p>
          <ServiceFields services={services} />
        </>
      ) : (
        <EndpointRows
          open={services.open}
          order={services.order}
          rows={list.map((service) => ({
            id: service.id,
            name: serviceName(service),
            detail: detailOf(service),
            badge:
              connection === service.id
                ? i18n.t('settings.connection.default')
                : undefined,
            status: <ServiceLine services={services} service={service} />,
            fields: <ServiceFields services={services} service={service} />,
          }))}
          add={i18n.t('settings.connection.add')}
          fields={<ServiceFields services={services} />}
        />
      )}
      <DisconnectDialog services={services} />
    </Group>
  );
};

/** The host if the name is another, and whether there is no key. */
const detailOf = (service: Service) =>
  [
    service.name !== undefined && hostOf(service.baseUrl),
    isKeyless(service) && i18n.t('settings.connection.withoutKey'),
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

/**
 * If the focused control disappears when a service is added or removed, the
 * focus moves here.
 */
function useFocusAfterChange(
  section: { current: HTMLElement | null },
  count: number,
) {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isChanged = before.current !== count;
    before.current = count;
    if (!isChanged || document.activeElement !== document.body) return;
    const find = (selector: string) =>
      section.current?.querySelector<HTMLElement>(selector);
    const next = find('details[open] > summary') ?? find('h2');
    next?.focus();
  }, [section, count]);
}
