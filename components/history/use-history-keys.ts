import { useLayoutEffect, useRef } from 'preact/hooks';
import { jobTitle } from '@/components/scrape';
import { arrowsAlong, unlessComposing } from '@/components/ui/keys';
import { getOwn } from '@/lib/core/objects';
import { isActive } from '@/lib/queue/job';
import type { HistoryPage, ListedJob } from '@/lib/history';
import type { HistoryState } from './history-state';

export const searchId = 'history-search';

/** Where letters are typed, or keys have another meaning. */
const ownKeys = 'input:not([type="checkbox"]), select, [popover]';

/**
 * The elements that the arrow keys stop at: those that open a page or a result.
 */
const stopsIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLElement>('.history-row .history-open'),
];

export const focusSearch = () => document.getElementById(searchId)?.focus();

/** Focuses the row that Tab reaches, or the search if there is none. */
export function focusList() {
  const row = document.querySelector<HTMLElement>(
    '.history-row > .history-open[tabindex="0"]',
  );
  if (row) row.focus();
  else focusSearch();
}

/**
 * The history's keys: / searches, j, k and the arrows move, x selects, Delete
 * deletes, → shows all results of a page, and Escape steps back before it
 * leaves.
 */
export function useHistoryKeys(
  history: HistoryState,
  pages: readonly HistoryPage[],
): void {
  const shown = useRef(pages);
  shown.current = pages;
  useLayoutEffect(() => {
    const listen = unlessComposing((event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (document.querySelector(':popover-open, :modal')) return;
      if (act(key, target)) event.preventDefault();
    });
    const act = (key: string, target: Element): boolean => {
      if (key === 'Escape') return history.stepBack();
      if (target.id === searchId && key === 'ArrowDown')
        return doing(focusList);
      if (target.closest(ownKeys)) return false;
      if (key === '/') return doing(focusSearch);
      const row = target.closest<HTMLElement>('[data-job], [data-page]');
      if (row) return doing(getOwn(rowActions(row), key));
      return (key === 'j' || key === 'k') && doing(focusList);
    };
    const rowActions = (row: HTMLElement) => {
      const address = row.closest<HTMLElement>('[data-page]')?.dataset['page'];
      const page = shown.current.find((one) => one.address === address);
      const { job: id } = row.dataset;
      const jobs =
        page?.jobs.filter((job) => id === undefined || job.id === id) ?? [];
      return {
        ...moves(row),
        ...changes(history, row, jobs),
        ...(page &&
          id === undefined &&
          page.jobs.length > 1 &&
          unfolding(history, row, page)),
      };
    };
    // Runs before the panel receives Escape.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [history]);
}

const doing = (action: (() => unknown) | undefined): boolean => {
  void action?.();
  return action !== undefined;
};

function moves(row: HTMLElement) {
  const stops = stopsIn(document);
  const at = stops.findIndex((stop) => row.contains(stop));
  const focus = (index: number) => () => stops[index]?.focus();
  const [down, up] = [focus(at + 1), focus(at - 1)];
  return {
    ArrowDown: down,
    j: down,
    ArrowUp: up,
    k: up,
    Home: focus(0),
    End: focus(stops.length - 1),
  };
}

/** While anything is selected, Delete is for the selection. */
function changes(
  { select, selected, remove }: HistoryState,
  row: HTMLElement,
  jobs: readonly ListedJob[],
) {
  const ids = jobs.map(({ id }) => id);
  const ended = jobs.filter((job) => !isActive(job)).map(({ id }) => id);
  const x = () => select(ids, !ids.every((id) => selected.value.has(id)));
  if (selected.value.size > 0)
    return {
      x,
      Delete: () =>
        document
          .querySelector<HTMLElement>('.history-selection .is-danger')
          ?.click(),
    };
  return {
    x,
    Delete: () => {
      if (ended.length === jobs.length) leave(row);
      if (ended.length > 0) void remove(ended, jobs[0] && jobTitle(jobs[0]));
    },
  };
}

/** Focuses the stop after a row that disappears, or the one before it. */
function leave(row: HTMLElement): void {
  const stops = stopsIn(document);
  const at = stops.findIndex((stop) => row.contains(stop));
  const next =
    stops.slice(at).find((stop) => !row.contains(stop)) ?? stops[at - 1];
  next?.focus();
}

function unfolding(
  { unfold }: HistoryState,
  row: HTMLElement,
  { address }: HistoryPage,
) {
  const { next, previous } = arrowsAlong(row);
  return {
    [next]: () => unfold(address, true),
    [previous]: () => unfold(address, false),
  };
}
