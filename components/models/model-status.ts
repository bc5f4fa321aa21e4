import { i18n } from '#i18n';
import type { TestReport } from '@/components/settings';
import type { Tone } from '@/components/ui/banner';
import { count } from '@/components/ui/measure';
import {
  type Explanation,
  errorMessage,
  keyOf,
} from '@/components/ui/messages';
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
    title: i18n.t('settings.models.works'),
    help: modelFacts(test),
  };
}

/** A model's context and speed, as far as they are known. */
const modelFacts = ({
  contextTokens,
  speed,
}: Pick<ModelTest, 'contextTokens' | 'speed'>): string =>
  [
    contextTokens === undefined
      ? i18n.t('settings.models.noContext')
      : i18n.t('settings.models.context', [count(contextTokens)]),
    speed !== undefined &&
      (speed < 1
        ? i18n.t('settings.models.slow')
        : i18n.t('settings.models.speed', [count(speed)])),
  ]
    .filter(Boolean)
    .join(' ');
