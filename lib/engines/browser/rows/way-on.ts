import { isUsable } from '@/lib/engines/browser/paging/usable';
import type { Sheet } from '@/lib/sheet';
import { grows } from './growing';
import { type NextControl, findNext } from './next-page';
import { countPages } from './page-count';
import type { Entry } from './page-node';
import type { PageTree } from './page-tree';

/** How the next page of a list is reached, and how many there are. */
export type WayOn = Pick<Sheet, 'next' | 'totalPages'> & {
  control?: NextControl;
};

/** `known`: selectors of a recipe that found the control before. */
export function wayOn(
  document: Document,
  tree: PageTree,
  entries: readonly Entry[],
  known?: readonly string[],
): WayOn {
  if (entries.length === 0) return {};
  const control = findNext(document, tree, entries, known);
  const totalPages = countPages(document, entries, tree, control?.element);
  const next = stepTo(document, entries, control, totalPages);
  return {
    ...(control && { control }),
    ...(totalPages && { totalPages }),
    ...(next && { next }),
  };
}

function stepTo(
  document: Document,
  entries: readonly Entry[],
  control: NextControl | undefined,
  totalPages: number | undefined,
): Sheet['next'] {
  if (!control) return grows(document, entries) ? { how: 'scroll' } : undefined;
  const { element, selector, address } = control;
  if (address) return { how: 'address', selector, address };
  const leads = totalPages !== 1 && isUsable(element);
  return leads ? { how: 'button', selector } : undefined;
}
