import { thisBrowser } from '@/lib/contract/schema/connection';
import type { PageContents, PagePart, PopupState } from '@/lib/page';
import { type BuiltInPresetId, readingPreset } from '@/lib/presets';
import {
  type PopupAction,
  type Run,
  type RunHow,
  isOwnPreset,
  rowsOf,
} from './popup-action';

/** A preset that fits the page, with the part of the page that it is for. */
export type PageRow = { run: Run; part?: PagePart; digit?: number };

/** What the popup offers for a page. */
export type PageRows = {
  rows: PageRow[];
  /** What is always possible, and rarely wanted. */
  chips: Run[];
};

const presetFor: Record<PagePart['kind'], BuiltInPresetId> = {
  product: 'product',
  recipe: 'recipe',
  event: 'event',
  table: 'rows',
  list: 'rows',
  turns: readingPreset,
  posts: readingPreset,
  cues: readingPreset,
  paper: readingPreset,
};

const chipIds: readonly BuiltInPresetId[] = [
  'linksAndImages',
  'screenshot',
  'branding',
];

/** More rows are in the list of all presets. */
const maxRows = 7;

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The rows of a page in its own order, a summary of its text, if it may have
 * one, and the user's presets. The summary comes first unless the page is about
 * one of its parts. All other presets are in the list of all. `contents` is null
 * if it isn't known what is on the page.
 */
export function pageRows(
  tabState: PopupState,
  action: PopupAction,
  contents: PageContents | null,
): PageRows {
  const { ready } = rowsOf(tabState, action);
  const runOf = (id: string) =>
    ready.find(({ preset }) => preset.id === id) ??
    (action.kind === 'run' && action.preset.id === id ? action : undefined);
  const parts = (contents?.parts ?? []).flatMap((part): PageRow[] => {
    const run = runOf(presetFor[part.kind]);
    return run ? [{ run, part }] : [];
  });
  const summary = ready.filter(
    (run) =>
      run.preset.id === 'summary' &&
      (!contents ||
        (contents.words !== undefined &&
          !(contents.sentences === 0 && isExtract(run)))),
  );
  const own = ready.filter(({ preset }) => isOwnPreset(preset));
  const isAboutPart = contents && parts[0] && isMain(contents, parts[0]);
  const summaries = summary.map(asRow);
  const onPage = isAboutPart
    ? [...parts, ...summaries]
    : [...summaries, ...parts];
  return {
    rows: withDigits(
      [...onPage, ...own.map(asRow)].slice(0, maxRows),
      tabState.presetKeys,
    ),
    chips: chipIds.flatMap(
      (id) => ready.find(({ preset }) => preset.id === id) ?? [],
    ),
  };
}

/** Whether a run only takes from the page, without a model or a service. */
export const isExtract = ({ preset, connectionId }: Run): boolean =>
  connectionId === thisBrowser && !preset.model;

const asRow = (run: Run): PageRow => ({ run });

/** The digits of the user come first; the other rows get what they leave. */
function withDigits(rows: PageRow[], presetKeys: readonly string[]): PageRow[] {
  const free = digits.filter((digit) => !presetKeys[digit - 1]);
  return rows.map((row, at) => {
    const { id } = row.run.preset;
    const isFirst = rows.findIndex(({ run }) => run.preset.id === id) === at;
    const own = isFirst ? presetKeys.indexOf(id) + 1 : 0;
    const digit = own || free.shift();
    return digit === undefined ? row : { ...row, digit };
  });
}

/** Whether a row is a preset of the user's, whatever is on the page. */
export const isOwn = ({ part, run }: PageRow): boolean =>
  part === undefined && isOwnPreset(run.preset);

/** Whether the page is about this part of it. */
export const isMain = ({ parts }: PageContents, { part }: PageRow): boolean =>
  part !== undefined &&
  part === parts[0] &&
  (part.kind !== 'table' || part.isMain === true);

/** How a row runs: with a table, the reader takes exactly that one. */
export const howOf = ({ part, run }: PageRow): RunHow | undefined =>
  part?.kind === 'table' && run.connectionId === thisBrowser
    ? { rows: { table: part.at } }
    : undefined;
