import { formats } from '@/lib/contract/formats';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

type Field = keyof ScrapeAnswer['data'];

/**
 * Whether a successful answer lacks a field, even as null. A failed answer is
 * expected to have none.
 */
export const isMissing = (
  field: Field,
  { success, data, rest }: ScrapeAnswer,
): boolean =>
  success && !Object.hasOwn(data, field) && !Object.hasOwn(rest, field);

/** The fields of `data` that a request's formats should have added. */
export function missingFields(
  answer: ScrapeAnswer,
  { formats: items = [] }: Pick<ScrapeRequest, 'formats'> = {},
) {
  const requested = formats.filter(({ id }) =>
    items.some((item) => formatIdOf(item) === id),
  );
  const fields = requested.flatMap(
    (format) => Object.keys(format.answer) as Field[],
  );
  return fields.filter((field) => isMissing(field, answer));
}

/**
 * Whether to show a field: it is present, even if empty, or was requested and
 * is missing.
 */
export const isFieldDue = (
  field: Field,
  answer: ScrapeAnswer,
  request?: ScrapeRequest,
): boolean =>
  Object.hasOwn(answer.data, field) ||
  missingFields(answer, request).includes(field);

/** Whether to show a part of a PDF that the request's parsers add. */
export const isPdfPartDue = (
  part: 'pages' | 'blocks',
  answer: ScrapeAnswer,
  request?: ScrapeRequest,
): boolean => {
  const isRequested =
    request?.parsers?.some(
      (parser) => typeof parser === 'object' && parser[part] === true,
    ) ?? false;
  return (
    Object.hasOwn(answer.data, part) ||
    (isRequested && isMissing(part, answer) && isPdf(answer.data))
  );
};

const isPdf = ({ metadata }: ScrapeAnswer['data']): boolean =>
  metadata?.numPages !== undefined ||
  /\bpdf\b/i.test(metadata?.contentType ?? '');

/**
 * The panel shows the warning above the tabs, how much of the page was read
 * below them, and a model's details beside its answer.
 */
const shownElsewhere: ReadonlySet<string> = new Set([
  'warning',
  'model',
  'extent',
  'siteReader',
]);

type View = { fields: readonly string[]; has(answer: ScrapeAnswer): boolean };

/** True for a field whose unexpected parts are shown below its view. */
export const isShownInView = (
  field: string,
  { data, rest }: ScrapeAnswer,
): boolean => Object.hasOwn(data, field) && Object.hasOwn(rest, field);

/**
 * The parts of an answer that no view shows: fields of `data` by name, and
 * fields next to `data`.
 */
export function unclaimed(
  answer: ScrapeAnswer,
  views: readonly View[],
): Record<string, unknown> {
  const shown = new Set(
    views.filter((view) => view.has(answer)).flatMap(({ fields }) => fields),
  );
  const left = Object.entries(answer.data).filter(
    ([field]) => !shownElsewhere.has(field) && !shown.has(field),
  );
  const odd = Object.entries(answer.rest).filter(
    ([field]) => !shown.has(field) || !isShownInView(field, answer),
  );
  return { ...Object.fromEntries([...left, ...odd]), ...answer.beside };
}
