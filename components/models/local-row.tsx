import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import type { TestReport } from '@/components/settings';
import { Banner, type Tone, toneIcons } from '@/components/ui/banner';
import { ActionButton } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import type { ModelTest } from '@/lib/models';
import { type LocalServer, usualModel } from './local-servers';
import { textGoesTo } from './model-fields';
import { meaningMessage, modelStatus, readyMessage } from './model-status';
import type { ModelsState } from './models-state';

type Props = { models: ModelsState; local: LocalServer };

/**
 * A model server on this computer in one row: which of its models answers, and
 * whether Pluck uses it.
 */
export const LocalRow = ({ models, local }: Props) => {
  const { saved, address, names } = local;
  const id = useId();
  const picked = useSignal(usualModel(names));
  const model = saved?.model ?? picked.value;
  const report = models.reportOnLocal(local);
  const isUsed = saved !== undefined || report.busy === true;
  const status = statusOf(local, report);
  const meaning = saved && meaningMessage(saved);
  const use = (name: string) => models.useLocal(local, name);
  return (
    <li class="setting local-row">
      <div class="names">
        <label for={id} class="strong">
          {nameOf(local)}
        </label>
        <span class="help">
          {textGoesTo(saved ?? { baseUrl: address, model })}
        </span>
        {meaning && <span class="help">{meaning}</span>}
        <span role="status" class="small">
          {status && <Status {...status} />}
        </span>
      </div>
      <Select
        class="input local-model"
        aria-label={i18n.t('settings.models.modelOf', [nameOf(local)])}
        options={[...new Set([...names, model])].map((value) => ({
          value,
          label: value,
        }))}
        value={model}
        disabled={report.busy === true}
        onChange={(name) => {
          if (saved) return use(name);
          picked.value = name;
        }}
      />
      <input
        id={id}
        type="checkbox"
        class="switch"
        checked={isUsed}
        disabled={model === ''}
        onChange={({ currentTarget }) =>
          void (currentTarget.checked ? use(model) : models.leaveLocal(local))
        }
      />
      <Trouble models={models} local={local} report={report} />
    </li>
  );
};

const programs = new Map([
  ['http://localhost:11434', 'Ollama'],
  ['http://localhost:1234', 'LM Studio'],
]);

const nameOf = ({ kind, address }: LocalServer): string =>
  programs.get(address) ?? i18n.t(`settings.models.kind.${kind}`);

type Line = { tone: Tone | undefined; text: string };

const Status = ({ tone, text }: Line) =>
  tone ? (
    <span class={`state is-${tone}`}>
      <Icon of={toneIcons[tone]} />
      {text}
    </span>
  ) : (
    <span class="muted">{text}</span>
  );

/** The state of a server in a few words. */
function statusOf(
  { saved, names, isGone }: LocalServer,
  report: TestReport<ModelTest>,
): Line | undefined {
  if (report.busy)
    return { tone: undefined, text: i18n.t('settings.models.testing') };
  const tested = modelStatus(report);
  if (tested) return { tone: tested.tone, text: tested.title };
  if (!saved)
    return {
      tone: undefined,
      text: i18n.t('settings.models.count', names.length),
    };
  if (isGone)
    return { tone: 'warn', text: i18n.t('settings.models.notRunning') };
  return names.includes(saved.model)
    ? { tone: 'success', text: readyMessage(saved.speed) }
    : undefined;
}

/** What to do about a failed test. */
const Trouble = ({
  models,
  local: { saved },
  report,
}: Props & { report: TestReport<ModelTest> }) => {
  const tested = modelStatus(report);
  if (!saved || tested?.tone !== 'danger') return null;
  return (
    <Banner tone="danger" help={tested.help}>
      <div class="acts">
        <ActionButton
          label={i18n.t('settings.connection.test')}
          onClick={() => models.test(saved.id)}
        />
      </div>
    </Banner>
  );
};
