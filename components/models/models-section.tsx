import { Search } from 'lucide';
import { i18n } from '#i18n';
import { EndpointRows, SelectRow, newEndpoint } from '@/components/settings';
import { hostOf } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { builtInModel } from '@/lib/contract/schema/model-server';
import { BuiltInGroup } from './built-in-group';
import type { ModelDraft } from './model-form';
import { textGoesTo } from './text-goes-to';
import { ModelFields } from './model-fields';
import type { ModelsState } from './models-state';
import { useSignal } from '@preact/signals';

/**
 * The models that answer questions and write summaries: this browser's own, and
 * those on servers.
 */
export const ModelsSection = ({ models }: { models: ModelsState }) => {
  const { models: list, model } = models.settings.value;
  const picked = useSignal<ModelDraft | undefined>(undefined);
  const pick = (draft: ModelDraft) => {
    picked.value = draft;
    models.open.value = newEndpoint;
  };
  return (
    <>
      {list.length > 0 && (
        <Group id="answering" title={i18n.t('settings.models.answering')}>
          <SelectRow
            label={i18n.t('settings.models.use')}
            help={i18n.t('settings.models.useHelp')}
            options={[
              { value: builtInModel, label: i18n.t('settings.models.builtIn') },
              ...list.map((one) => ({
                value: one.id,
                label: `${one.model} (${hostOf(one.baseUrl)})`,
              })),
            ]}
            value={model}
            onChange={models.use}
          />
        </Group>
      )}
      <BuiltInGroup builtIn={models.builtIn} />
      <Group id="models-list" title={i18n.t('settings.models.servers')}>
        <EndpointRows
          open={models.open}
          rows={list.map((one) => ({
            id: one.id,
            name: one.model,
            detail: textGoesTo(one),
            badge:
              model === one.id
                ? i18n.t('settings.connection.default')
                : undefined,
            fields: <ModelFields models={models} server={one} />,
          }))}
          add={i18n.t('settings.models.add')}
          fields={<ModelFields models={models} draft={picked.value} />}
        />
      </Group>
      <Group id="models-here" title={i18n.t('settings.models.look')}>
        <p class="help">{i18n.t('settings.models.lookHelp')}</p>
        <div class="acts">
          <Button
            icon={Search}
            disabled={models.isLooking.value}
            onClick={() => void models.lookOnThisComputer()}
          >
            {i18n.t('settings.models.lookNow')}
          </Button>
        </div>
        <Found models={models} onPick={pick} />
      </Group>
    </>
  );
};

type FoundProps = { models: ModelsState; onPick(draft: ModelDraft): void };

/** What was found on this computer. */
const Found = ({ models, onPick }: FoundProps) => {
  const found = models.found.value;
  return (
    <div role="status" class="stack">
      {models.isLooking.value ? (
        <p class="muted">{i18n.t('settings.models.looking')}</p>
      ) : found?.length === 0 ? (
        <p class="muted">{i18n.t('settings.models.foundNone')}</p>
      ) : (
        found?.map((server) => (
          <p key={server.address} class="row">
            <span class="grow">
              {i18n.t(`settings.models.kind.${server.kind}`)} ·{' '}
              {hostOf(server.address)} ·{' '}
              {i18n.t('settings.models.count', server.names.length)}
            </span>
            <Button size="small" onClick={() => onPick(server)}>
              {i18n.t('settings.models.set')}
            </Button>
          </p>
        ))
      )}
    </div>
  );
};
