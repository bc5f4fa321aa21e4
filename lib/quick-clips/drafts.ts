import type { ClipChoice } from '@/lib/clips';
import { pageAddress } from '@/lib/privacy';
import { storedItem } from '@/lib/store/stored-item';

/** The page that a draft is of, in its tab. */
export type DraftPage = { tabId: number; url: string };

/**
 * What the user changed in a page's clip sheet, and didn't clip yet. `at`: the
 * last change, in milliseconds since the epoch.
 */
type ClipDraft = DraftPage & { choice: ClipChoice; at: number };

const maxDrafts = 20;

/** Newest first, in memory until the browser closes. */
const item = storedItem<ClipDraft[]>('session', 'clipDrafts', []);

const isOf = (page: DraftPage) => (draft: ClipDraft) =>
  draft.tabId === page.tabId &&
  pageAddress(draft.url) === pageAddress(page.url);

export const findDraft = async (
  page: DraftPage,
): Promise<ClipChoice | undefined> =>
  (await item.getValue()).find(isOf(page))?.choice;

/** Replaces the draft of a page; without a choice, forgets it. */
export const keepDraft = (
  page: DraftPage,
  choice: ClipChoice | undefined,
  at: number,
): Promise<void> =>
  item.change((drafts) => {
    const others = drafts.filter((draft) => !isOf(page)(draft));
    return choice
      ? [{ ...page, choice, at }, ...others].slice(0, maxDrafts)
      : others;
  });

/** Forgets the draft of a page whose note was ordered then, unless it is newer. */
export const forgetClipped = (page: DraftPage, orderedAt: number) =>
  item.change((drafts) =>
    drafts.filter((draft) => !isOf(page)(draft) || draft.at > orderedAt),
  );
