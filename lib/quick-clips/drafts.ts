import type { ClipChoice } from '@/lib/clips';
import { isSameAddress } from '@/lib/core/same-address';
import { storedItem } from '@/lib/store/stored-item';

/** The page that a draft is of, in its tab. */
export type DraftPage = { tabId: number; url: string };

/** What the user changed in a page's clip sheet, and didn't clip yet. */
type ClipDraft = DraftPage & { choice: ClipChoice };

const maxDrafts = 20;

/** Newest first, in memory until the browser closes. */
const item = storedItem<ClipDraft[]>('session', 'clipDrafts', []);

const isOf = (page: DraftPage) => (draft: ClipDraft) =>
  draft.tabId === page.tabId && isSameAddress(draft.url, page.url);

export const findDraft = async (
  page: DraftPage,
): Promise<ClipChoice | undefined> =>
  (await item.getValue()).find(isOf(page))?.choice;

/** Replaces the draft of a page; without a choice, forgets it. */
export const keepDraft = (
  page: DraftPage,
  choice: ClipChoice | undefined,
): Promise<void> =>
  item.change((drafts) => {
    const others = drafts.filter((draft) => !isOf(page)(draft));
    return choice
      ? [{ ...page, choice }, ...others].slice(0, maxDrafts)
      : others;
  });
