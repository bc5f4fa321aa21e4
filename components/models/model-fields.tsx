import { useEffect, useId, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { KeyField } from '@/components/services';
import { Suggestions } from '@/components/settings';
import { Banner } from '@/components/ui/banner';
import { bind, submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { hostOf } from '@/components/ui/link';
import { PermissionStatus } from '@/components/ui/permission';
import { getOwn } from '@/lib/core/objects';
import {
  type ModelServer,
  hostOfModel,
} from '@/lib/contract/schema/model-server';
import { type ModelForm, createModelForm } from './model-form';
import { meaningMessage, modelStatus } from './model-status';
import { usualAddresses } from './local-servers';
import type { ModelsState } from './models-state';

type Props = {
  models: ModelsState;
  server?: ModelServer;
};

export const ModelFields = ({ models, server }: Props) => {
  const form = useMemo(() => createModelForm(models), [models]);
  const isBusy = models.reportOn(server?.id).busy === true;
  useEffect(() => {
    if (server) form.show(server);
  }, [form, server?.kind, server?.baseUrl, server?.model]);
  return (
    <div class="stack service-body">
      <form class="stack" noValidate onSubmit={submit(() => form.save(server))}>
        <div class="pair">
          <SelectField
            label={i18n.t('settings.models.server')}
            options={(['ollama', 'openai'] as const).map((value) => ({
              value,
              label: i18n.t(`settings.models.kind.${value}`),
            }))}
            {...bind(form.kind)}
          />
          <AddressField form={form} />
        </div>
        {form.kind.value === 'openai' && (
          <KeyField form={form} owner={server} onRemove={models.removeKey} />
        )}
        <ModelField form={form} server={server} isBusy={isBusy} />
        <div class="acts">
          <Button
            variant="primary"
            type="submit"
            disabled={isBusy || form.model.value.trim() === ''}
          >
            {i18n.t('settings.connection.save')}
          </Button>
          {server && (
            <>
              <Button
                disabled={isBusy}
                onClick={() => void models.test(server.id)}
              >
                {i18n.t('settings.connection.test')}
              </Button>
              <Button
                variant="danger"
                disabled={isBusy}
                onClick={() => void models.remove(server)}
              >
                {i18n.t('settings.models.remove')}
              </Button>
            </>
          )}
        </div>
      </form>
      <ModelReport models={models} server={server} />
    </div>
  );
};

const AddressField = ({ form }: { form: ModelForm }) => {
  const [ollama, ...others] = usualAddresses;
  return (
    <TextField
      label={i18n.t('settings.connection.address')}
      inputMode="url"
      spellcheck={false}
      placeholder={form.kind.value === 'ollama' ? ollama : others[0]}
      more={
        <Suggestions
          values={(form.kind.value === 'ollama' ? [ollama] : others).map(
            (value) => ({
              value,
              label: hostOf(value),
            }),
          )}
          value={form.address.value}
          onPick={(address) => (form.address.value = address)}
        />
      }
      {...bind(form.address)}
    />
  );
};

type ModelProps = {
  form: ModelForm;
  server: ModelServer | undefined;
  isBusy: boolean;
};

const ModelField = ({ form, server, isBusy }: ModelProps) => {
  const listId = useId();
  return (
    <>
      <TextField
        label={i18n.t('settings.models.model')}
        help={i18n.t('settings.models.modelHelp')}
        spellcheck={false}
        list={listId}
        end={
          <Button
            disabled={isBusy || form.address.value.trim() === ''}
            onClick={() => void form.list(server)}
          >
            {i18n.t('settings.models.list')}
          </Button>
        }
        {...bind(form.model)}
      />
      <datalist id={listId}>
        {form.names.value.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
};

/**
 * The result of the model's test, where its texts go, and whether Pluck has
 * permission for it.
 */
const ModelReport = ({
  models,
  server,
}: {
  models: ModelsState;
  server: ModelServer | undefined;
}) => {
  const report = models.reportOn(server?.id);
  const status = modelStatus(report);
  const host = server && hostOf(server.baseUrl);
  const meaning = server && meaningMessage(server);
  return (
    <div aria-live="polite" class="stack">
      {report.busy && <p class="muted">{i18n.t('settings.models.testing')}</p>}
      {status && (
        <Banner
          tone={status.tone}
          heading="h3"
          title={status.title}
          help={status.help}
        />
      )}
      {server && host !== undefined && (
        <>
          <p class="help">{textGoesTo(server)}</p>
          {meaning && <p class="help">{meaning}</p>}
          <PermissionStatus
            host={host}
            isGranted={getOwn(models.granted.value, server.id)}
            missing={i18n.t('settings.models.noPermission', [host])}
            grant={i18n.t('settings.permission.grant', [host])}
            onGrant={() => void models.grant(server)}
          />
        </>
      )}
    </div>
  );
};

/** States where a page's text is sent when a model is asked about it. */
export function textGoesTo(
  server: Pick<ModelServer, 'baseUrl' | 'model' | 'runsAt'>,
): string {
  const host = hostOfModel(server);
  return host === undefined
    ? i18n.t('settings.models.here', [hostOf(server.baseUrl)])
    : i18n.t('settings.models.sends', [host]);
}
