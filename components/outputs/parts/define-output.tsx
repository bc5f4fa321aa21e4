import type { ComponentType } from 'preact';
import { i18n } from '#i18n';
import {
  type ScrapeAnswer,
  pageTitle,
} from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { isRecord } from '@/lib/core/objects';
import { JsonTree } from './json-tree';
import { isFieldDue, isShownInView } from './due-fields';
import { NoAnswer, Section } from './section';

type Data = ScrapeAnswer['data'];

type OutputProps = { answer: ScrapeAnswer; request?: ScrapeRequest };

/** `title`: the page's name, for files. */
export type ViewProps = OutputProps & { title: string };

/**
 * One view of a part of an answer. Its name is in the catalogue, at
 * `output.view.<id>`.
 */
export type Output<Id extends string = string> = {
  id: Id;
  /** The fields of `data` it shows; parts it can't show follow below it. */
  fields: readonly (keyof Data)[];
  /**
   * Whether the answer has this part, or lacks it although it was requested,
   * which is reported.
   */
  has(answer: ScrapeAnswer, request?: ScrapeRequest): boolean;
  /** The number of items, if the tab should show it. */
  count?(answer: ScrapeAnswer): number | undefined;
  View: ComponentType<OutputProps>;
};

type Definition<Id extends string> = Omit<Output<Id>, 'has' | 'View'> & {
  has?: Output['has'];
  View: ComponentType<ViewProps>;
};

/** Without `has`, a view is shown if any of its fields is due. */
export const defineOutput = <const Id extends string>({
  View,
  ...output
}: Definition<Id>): Output<Id> => ({
  has: (answer, request) =>
    output.fields.some((field) => isFieldDue(field, answer, request)),
  ...output,
  View: (props) => (
    <>
      <View {...props} title={titleOf(props.answer)} />
      <EverythingElse fields={output.fields} answer={props.answer} />
    </>
  ),
});

export type FieldValue<Field extends keyof Data> = NonNullable<Data[Field]>;

/**
 * `value`: the field's, never empty unless it `mayBeEmpty`. `raw`: unparsed, to
 * copy and save.
 */
export type FieldProps<Field extends keyof Data> = ViewProps & {
  value: FieldValue<Field>;
  raw: unknown;
};

type FieldDefinition<Field extends keyof Data> = Pick<
  Definition<Field>,
  'id' | 'has'
> & {
  /**
   * Shows an empty field, and not a missing one, which the generic view
   * reports.
   */
  mayBeEmpty?: boolean;
  /** Other fields that it shows. */
  also?: readonly (keyof Data)[];
  /** The request has a prompt of the user's. */
  canReword?: boolean;
  /** Which text to show if the page has none. */
  absent?: 'product' | 'summary';
  count?: (value: Data[Field]) => number;
  View: ComponentType<FieldProps<Field>>;
};

/** A view of one field; it says so if the field is empty. */
export const defineField = <const Field extends keyof Data>({
  id,
  also = [],
  mayBeEmpty = false,
  has = mayBeEmpty ? ({ data }) => (data[id] ?? null) !== null : undefined,
  canReword,
  absent,
  count,
  View,
}: FieldDefinition<Field>): Output<Field> =>
  defineOutput({
    id,
    fields: [id, ...also],
    ...(has && { has }),
    ...(count && { count: ({ data }) => count(data[id]) }),
    View: (props) => {
      const { data, raw } = props.answer;
      const value = data[id];
      const isBlank =
        !mayBeEmpty && typeof value === 'string' && value.trim() === '';
      if (value === undefined || value === null || isBlank)
        return <NoAnswer canReword={canReword} absent={absent} />;
      return <View {...props} value={value} raw={raw[id]} />;
    },
  });

/** The page's title, else its host. */
function titleOf({ data }: ScrapeAnswer): string {
  const { url, sourceURL } = data.metadata ?? {};
  return (
    pageTitle(data.metadata) || URL.parse(url ?? sourceURL ?? '')?.host || ''
  );
}

/** The parts of these fields that their view can't show, unchanged. */
const EverythingElse = ({
  fields,
  answer,
}: Pick<Output, 'fields'> & { answer: ScrapeAnswer }) => {
  const odd = fields
    .filter((field) => isShownInView(field, answer))
    .map((field) => [field, answer.rest[field]] as const);
  if (odd.length === 0) return null;
  const [[, first] = []] = odd;
  return (
    <div class="pad parts">
      <Section title={i18n.t('output.view.other')}>
        <JsonTree
          value={
            odd.length === 1 && isRecord(first)
              ? first
              : Object.fromEntries(odd)
          }
        />
      </Section>
    </div>
  );
};
