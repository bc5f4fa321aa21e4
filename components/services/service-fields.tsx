import { useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Suggestions } from '@/components/settings';
import { bind, set, submit } from '@/components/ui/bind';
import { SelectField, TextField } from '@/components/ui/field';
import { keyOf } from '@/components/ui/messages';
import { maxNameChars } from '@/lib/core/unique-name';
import type { Service } from '@/lib/contract/schema/connection';
import { Button } from '@/components/ui/button';
import { KeyField } from './key-field';
import { type ServiceForm, createServiceForm } from './service-form';
import { ServiceReport } from './service-report';
import { hostedUrl, isKeyless } from '@/lib/services';
import type { Services } from './services-state';

const suggestions = [
  { baseUrl: hostedUrl, name: 'hosted' },
  { baseUrl: 'http://127.0.0.1:3002', name: 'own' },
] as const;

const keyPage = 'https://www.firecrawl.dev/app/api-keys';

const trialHelp = 'service-trial';

const laneLimits = [1, 2, 3, 4, 5];

/** All settings of a service, including one being added. */
export const ServiceFields = ({
  services,
  service,
}: {
  services: Services;
  service?: Service;
}) => {
  const form = useMemo(() => createServiceForm(services), [services]);
  const isBusy = services.reportOn(service?.id).busy === true;
  useEffect(() => {
    if (service) form.show(service);
  }, [form, service?.baseUrl, service?.name, service?.laneLimit]);
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
        />
        <MoreFields form={form} />
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

/**
 * Optional settings of a service: a name, and the number of concurrent jobs.
 */
const MoreFields = ({ form }: { form: ServiceForm }) => (
  <details class="more">
    <summary>{i18n.t('settings.connection.more')}</summary>
    <div class="pair">
      <TextField
        label={i18n.t('settings.connection.name')}
        help={i18n.t('settings.connection.nameHelp')}
        maxLength={maxNameChars}
        {...bind(form.name)}
      />
      <SelectField
        label={i18n.t('settings.connection.lanes')}
        help={i18n.t('settings.connection.lanesHelp')}
        options={laneLimits.map((value) => ({ value, label: String(value) }))}
        {...bind(form.laneLimit)}
      />
    </div>
  </details>
);
