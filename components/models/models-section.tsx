import { Search, Download } from 'lucide';
import { i18n } from '#i18n';
import { EndpointRows, SelectRow, newEndpoint } from '@/components/settings';
import { hostOf } from '@/components/ui/link';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { builtInModel } from '@/lib/contract/schema/model-server';
import type { ModelDraft } from './model-form';
import { textGoesTo, ModelFields } from './model-fields';
import type { ModelsState, BuiltIn } from './models-state';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keyOf } from '@/components/ui/messages';

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

/**
 * The model that is part of this browser: whether there is one, and its
 * download.
 */
export const BuiltInGroup = ({ builtIn }: { builtIn: BuiltIn }) => {
  const state = builtIn.state.value;
  const progress = builtIn.progress.value;
  useEffect(() => void builtIn.refresh(), [builtIn]);
  return (
    <Group id="model-built-in" title={i18n.t('settings.models.own')}>
      {progress !== undefined ? (
        <div class="row">
          <label class="grow">
            {i18n.t('settings.models.downloading')}
            <progress value={progress} />
          </label>
          <Button size="small" onClick={builtIn.stop}>
            {i18n.t('settings.models.stop')}
          </Button>
        </div>
      ) : (
        <div class="row">
          <p class="grow" role="status">
            {state && i18n.t(`settings.models.state.${keyOf(state)}`)}
          </p>
          {state === 'not-downloaded' && (
            <Button
              icon={Download}
              size="small"
              onClick={() => void builtIn.download()}
            >
              {i18n.t('settings.models.download')}
            </Button>
          )}
        </div>
      )}
    </Group>
  );
};
