import { LaptopMinimal } from 'lucide';
import { useLayoutEffect, useRef, useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { Icon } from '@/components/ui/icon';
import { Group } from '@/components/ui/group';
import { EndpointRows, Suggestions, WatchesLeft } from '@/components/settings';
import { hostOf } from '@/components/ui/link';
import type { Service } from '@/lib/contract/schema/connection';
import { isKeyless, hostedUrl } from '@/lib/services';
import { ServiceLine, ServiceReport, keyProblem } from './service-report';
import { serviceName } from './service-status';
import type { Services } from './services-state';
import { set, bind, submit } from '@/components/ui/bind';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { keyOf } from '@/components/ui/messages';
import { Button } from '@/components/ui/button';
import { KeyField } from './key-field';
import { type ServiceForm, createServiceForm } from './service-form';

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

/** The host if the name differs, and whether there is no key. */
const detailOf = (service: Service) =>
  joined([
    service.name !== undefined && hostOf(service.baseUrl),
    isKeyless(service) && i18n.t('settings.connection.withoutKey'),
  ]) || undefined;

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

/** Asks for confirmation, because the key is deleted for good. */
export const DisconnectDialog = ({ services }: { services: Services }) => {
  const service = services.leaving.value;
  if (!service) return null;
  const close = set(services.leaving, undefined);
  const disconnect = () => {
    close();
    void services.disconnect(service);
  };
  return (
    <Dialog
      title={i18n.t('settings.disconnect.title', [serviceName(service)])}
      onClose={close}
      close={i18n.t('settings.disconnect.keep')}
      action={{
        variant: 'danger',
        label: i18n.t('settings.connection.remove'),
        onClick: disconnect,
      }}
    >
      <p>{i18n.t('settings.disconnect.help')}</p>
      {services.settings.value.presets.some(
        ({ connection }) => connection === service.id,
      ) && <p>{i18n.t('settings.disconnect.presets')}</p>}
      <WatchesLeft find={() => services.watchesAt(service.id)} />
    </Dialog>
  );
};

const suggestions = [
  { baseUrl: hostedUrl, name: 'hosted' },
  { baseUrl: 'http://127.0.0.1:3002', name: 'own' },
] as const;

const keyPage = 'https://www.firecrawl.dev/app/api-keys';

const trialHelp = 'service-trial';

export const ServiceFields = ({
  services,
  service,
}: {
  services: Services;
  service?: Service;
}) => {
  const form = useMemo(() => createServiceForm(services), [services]);
  const report = services.reportOn(service?.id);
  const isBusy = report.busy === true;
  useEffect(() => {
    if (service) form.show(service);
    else if (services.isWanted.value) form.begin();
  }, [services.isWanted.value, form, service?.baseUrl]);
  return (
    <div class="stack service-body">
      <form
        class="stack"
        noValidate
        onSubmit={submit(() => form.save(service))}
      >
        <AddressField form={form} />
        <KeyField
          form={form}
          owner={service}
          onRemove={services.removeKey}
          page={keyPage}
          isTrial={service && isKeyless(service)}
          problem={keyProblem(report)}
        />
        <div class="acts">
          <Button variant="primary" type="submit" disabled={isBusy}>
            {i18n.t('settings.connection.save')}
          </Button>
          {service ? (
            <>
              <Button
                disabled={isBusy}
                onClick={() => void services.test(service.id)}
              >
                {i18n.t('settings.connection.test')}
              </Button>
              <Button
                variant="danger"
                disabled={isBusy}
                onClick={set(services.leaving, service)}
              >
                {i18n.t('settings.connection.remove')}
              </Button>
            </>
          ) : (
            <Button
              disabled={isBusy}
              aria-describedby={trialHelp}
              onClick={() => void form.tryOut()}
            >
              {i18n.t('settings.connection.tryOut')}
            </Button>
          )}
        </div>
        {!service && (
          <p class="help" id={trialHelp}>
            {i18n.t('settings.connection.tryOutHelp')}
          </p>
        )}
      </form>
      <ServiceReport services={services} service={service} />
    </div>
  );
};

const AddressField = ({ form }: { form: ServiceForm }) => {
  const problem = form.problem.value;
  return (
    <TextField
      label={i18n.t('settings.connection.address')}
      problem={problem && i18n.t(`connection.address.${keyOf(problem)}`)}
      inputMode="url"
      spellcheck={false}
      placeholder={suggestions[0].baseUrl}
      more={
        <Suggestions
          values={suggestions.map(({ baseUrl, name }) => ({
            value: baseUrl,
            label: i18n.t(`settings.connection.${name}`),
          }))}
          value={form.address.value}
          onPick={(address) => (form.address.value = address)}
        />
      }
      {...bind(form.address)}
    />
  );
};
