import { i18n } from '#i18n';
import type { TestReport } from '@/components/settings';
import type { Tone } from '@/components/ui/banner';
import { count } from '@/components/ui/measure';
import {
  type Explanation,
  errorMessage,
  keyOf,
} from '@/components/ui/messages';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import type { ModelTest, ModelVerdict } from '@/lib/models';
import type { BaseUrlReason } from '@/lib/core/web-address';

type Failure = Exclude<ModelVerdict, 'works'>;

const addressReasons: ReadonlySet<string> = new Set<BaseUrlReason>([
  'empty',
  'not-a-url',
  'not-http',
  'credentials',
  'key',
]);
const isAddressReason = (
  verdict: Failure | BaseUrlReason,
): verdict is BaseUrlReason => addressReasons.has(verdict);

export function modelProblem(
  verdict: Failure | BaseUrlReason,
  message = '',
): Explanation {
  if (isAddressReason(verdict))
    return { title: i18n.t(`connection.address.${keyOf(verdict)}`), help: '' };
  const { title, help } = errorMessage({ kind: verdict, message: '' });
  return { title, help: [help, message].filter(Boolean).join(' ') };
}

export function modelStatus({
  failure,
  verdict: test,
}: TestReport<ModelTest>): (Explanation & { tone: Tone }) | undefined {
  if (failure !== undefined)
    return { tone: 'danger', title: i18n.t('settings.failed'), help: failure };
  if (!test) return undefined;
  if (test.verdict !== 'works')
    return { tone: 'danger', ...modelProblem(test.verdict, test.message) };
  return {
    tone: 'success',
    title: readyMessage(test.speed),
    help: contextMessage(test),
  };
}

/** People read about four to ten tokens a second. */
const [minReadable, minQuick] = [4, 10];

/** That a model is ready, and how quick. `speed`: tokens per second. */
export function readyMessage(speed: number | undefined): string {
  if (speed === undefined) return i18n.t('settings.models.ready');
  if (speed < minReadable) return i18n.t('settings.models.readySlow');
  return speed < minQuick
    ? i18n.t('settings.models.readyPace')
    : i18n.t('settings.models.readyQuick');
}

/** Whether a server's model finds passages by meaning; undefined without one. */
export const meaningMessage = ({
  embedModel,
  embedFails,
}: Pick<ModelServer, 'embedModel' | 'embedFails'>): string | undefined =>
  embedModel === undefined
    ? undefined
    : i18n.t(
        embedFails ? 'settings.models.meaningFails' : 'settings.models.meaning',
        [embedModel],
      );

const contextMessage = ({ contextTokens }: Pick<ModelTest, 'contextTokens'>) =>
  contextTokens === undefined
    ? i18n.t('settings.models.noContext')
    : i18n.t('settings.models.context', [count(contextTokens)]);
