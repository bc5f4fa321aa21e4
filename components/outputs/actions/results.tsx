import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { isMissing } from '@/components/outputs/parts/due-fields';
import { Section } from '@/components/outputs/parts/section';
import { LongList } from '@/components/outputs/parts/long';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

export type Results = NonNullable<ScrapeAnswer['data']['actions']>;
type Action = NonNullable<ScrapeRequest['actions']>[number];

/**
 * The field with the results of each type of action, and its title. Source:
 * contract, "Actions".
 */
const resultTypes = {
  screenshot: { field: 'screenshots', title: 'output.actions.screenshots' },
  scrape: { field: 'scrapes', title: 'output.actions.scrapes' },
  executeJavascript: {
    field: 'javascriptReturns',
    title: 'output.actions.returns',
  },
  pdf: { field: 'pdfs', title: 'output.actions.pdfs' },
} as const satisfies Partial<
  Record<Action['type'], { field: keyof Results; title: string }>
>;

type ActionType = keyof typeof resultTypes;

type Result<Type extends ActionType> = NonNullable<
  Results[(typeof resultTypes)[Type]['field']]
>[number];

/** An action with a result, and its number among all actions sent, from 1. */
type SentAction<Type extends ActionType> = {
  step: number;
  action: Extract<Action, { type: Type }>;
};

/**
 * Actions of a type in the order sent, which is also the order of their
 * results.
 */
export const sentActions = <Type extends ActionType>(
  type: Type,
  request?: ScrapeRequest,
): SentAction<Type>[] =>
  (request?.actions ?? []).flatMap((action, index) =>
    action.type === type
      ? { step: index + 1, action: action as SentAction<Type>['action'] }
      : [],
  );

/**
 * Whether to show actions: they returned results, even empty ones, or should
 * have.
 */
export const areActionsDue = (
  answer: ScrapeAnswer,
  request?: ScrapeRequest,
): boolean =>
  Object.hasOwn(answer.data, 'actions') ||
  (isMissing('actions', answer) &&
    (request?.actions ?? []).some(({ type }) =>
      Object.hasOwn(resultTypes, type),
    ));

export const resultCount = (results: Results | null | undefined): number =>
  Object.values(resultTypes).reduce(
    (sum, { field }) => sum + (results?.[field]?.length ?? 0),
    0,
  );

type ActionResultsProps<Type extends ActionType> = {
  type: Type;
  of: Results;
  request: ScrapeRequest | undefined;
  /** Shown below the results. */
  note?: ComponentChildren;
  /** Draws a result; `name`: its action's. */
  children(
    result: Result<Type>,
    name: string,
    at: number,
    sent?: SentAction<Type>,
  ): ComponentChildren;
};

export const ActionResults = <Type extends ActionType>({
  type,
  of,
  request,
  note,
  children,
}: ActionResultsProps<Type>) => {
  const { field, title } = resultTypes[type];
  const results = of[field] as readonly Result<Type>[] | null | undefined;
  const sent = sentActions(type, request);
  if (!results?.length) return null;
  return (
    <Section title={i18n.t(title)}>
      <LongList as="ol" class="made" items={results} step={20}>
        {(result, at) => (
          <li key={at}>
            {children(result, resultName(type, sent[at], at), at, sent[at])}
          </li>
        )}
      </LongList>
      {note}
    </Section>
  );
};

/**
 * The name of a result, from its action; `at`: its index among its kind, from
 * 0.
 */
function resultName(
  type: ActionType,
  sent: { step: number } | undefined,
  at: number,
): string {
  const title = i18n.t(`field.actions.${type}.title`);
  return sent
    ? i18n.t('output.actions.step', [sent.step, title])
    : i18n.t('output.actions.unknownStep', [title, at + 1]);
}
