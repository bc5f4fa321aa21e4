import { Search, Download } from 'lucide';
import { i18n } from '#i18n';
import { EndpointRows, SelectRow } from '@/components/settings';
import { hostOf } from '@/components/ui/link';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { builtInModel } from '@/lib/contract/schema/model-server';
import { LocalRow } from './local-row';
import { localServers, usualAddresses } from './local-servers';
import { textGoesTo, ModelFields } from './model-fields';
import type { ModelsState, BuiltIn } from './models-state';
import { useEffect } from 'preact/hooks';
import { keyOf } from '@/components/ui/messages';

/**
 * The models that answer questions and write summaries: this browser's own,
 * those on this computer, and those on other servers.
 */
export const ModelsSection = ({ models }: { models: ModelsState }) => {
  const { models: list, model } = models.settings.value;
  const locals = localServers(models.found.value, list);
  const others = list.filter(
    ({ id }) => !locals.some(({ saved }) => saved?.id === id),
  );
  return (
    <>
      {hasChoice(models) && (
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
      <Group
        id="models-here"
        title={i18n.t('settings.models.look')}
        help={i18n.t('settings.models.lookHelp')}
        end={
          <Button
            variant="link"
            icon={Search}
            disabled={models.isLooking.value}
            onClick={() => void models.lookOnThisComputer()}
          >
            {i18n.t('settings.models.lookNow')}
          </Button>
        }
      >
        <ul class="rows">
          <BuiltInRow builtIn={models.builtIn} />
          {locals.map((local) => (
            <LocalRow key={local.address} models={models} local={local} />
          ))}
        </ul>
        <p role="status" class="muted">
          {lookStatus(models)}
        </p>
      </Group>
      <Group id="models-list" title={i18n.t('settings.models.servers')}>
        <EndpointRows
          open={models.open}
          rows={others.map((one) => ({
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
          fields={<ModelFields models={models} />}
        />
      </Group>
    </>
  );
};

/** Whether there is more than one model to choose from. */
function hasChoice({ settings, builtIn }: ModelsState): boolean {
  const { models, model } = settings.value;
  const [first] = models;
  if (!first) return false;
  const { value: state = 'none' } = builtIn.state;
  return models.length > 1 || state !== 'none' || model !== first.id;
}

function lookStatus({ isLooking, found }: ModelsState): string {
  if (isLooking.value) return i18n.t('settings.models.looking');
  const answers = usualAddresses.map((address) => found.value[address]);
  return answers.every((answer) => answer === null)
    ? i18n.t('settings.models.foundNone')
    : '';
}

/**
 * The model that is part of this browser: whether there is one, and its
 * download.
 */
const BuiltInRow = ({ builtIn }: { builtIn: BuiltIn }) => {
  const state = builtIn.state.value;
  const progress = builtIn.progress.value;
  useEffect(() => void builtIn.refresh(), [builtIn]);
  return (
    <li class="setting local-row">
      <div class="names">
        <span class="strong">{i18n.t('settings.models.own')}</span>
        {progress === undefined ? (
          <span class="help" role="status">
            {state && i18n.t(`settings.models.state.${keyOf(state)}`)}
          </span>
        ) : (
          <label class="help">
            {i18n.t('settings.models.downloading')}
            <progress value={progress} />
          </label>
        )}
      </div>
      {progress !== undefined && (
        <Button size="small" onClick={builtIn.stop}>
          {i18n.t('settings.models.stop')}
        </Button>
      )}
      {progress === undefined && state === 'not-downloaded' && (
        <Button
          icon={Download}
          size="small"
          onClick={() => void builtIn.download()}
        >
          {i18n.t('settings.models.download')}
        </Button>
      )}
    </li>
  );
};
