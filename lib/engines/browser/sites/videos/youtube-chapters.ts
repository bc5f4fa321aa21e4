import { all, attributeAt, textAt } from '@/lib/engines/browser/sites/dom';
import { at, listOf } from '@/lib/engines/browser/sites/inline-json';
import type { Chapter } from '@/lib/parts';
import { secondsIn } from './clock';
import { labelOf } from './youtube-label';

/** Of the player's progress bar: the author's chapters, or automatic ones. */
export function playerChapters(data: unknown): Chapter[] {
  const bar = ['decoratedPlayerBarRenderer', 'decoratedPlayerBarRenderer'];
  const markers = listOf(
    at(
      data,
      'playerOverlays',
      'playerOverlayRenderer',
      ...bar,
      'playerBar',
      'multiMarkersPlayerBarRenderer',
      'markersMap',
    ),
  );
  for (const marker of markers) {
    const chapters = listOf(at(marker, 'value', 'chapters')).flatMap((one) => {
      const chapter = at(one, 'chapterRenderer');
      const start = Number(at(chapter, 'timeRangeStartMillis')) / 1000;
      const title = labelOf(at(chapter, 'title'));
      return title && start >= 0 ? [{ start, title }] : [];
    });
    if (chapters.length > 0) return chapters;
  }
  return [];
}

export function panelChapters(data: unknown): Chapter[] {
  for (const panel of listOf(at(data, 'engagementPanels'))) {
    const items = at(
      panel,
      'engagementPanelSectionListRenderer',
      'content',
      'macroMarkersListRenderer',
      'contents',
    );
    const chapters = listOf(items).flatMap((item) => {
      const one = at(item, 'macroMarkersListItemRenderer');
      const start = secondsIn(labelOf(at(one, 'timeDescription')));
      const title = labelOf(at(one, 'title'));
      return title && start !== undefined ? [{ start, title }] : [];
    });
    if (chapters.length > 0) return chapters;
  }
  return [];
}

/** The chapters that the page shows, each once, of this video only. */
export function shownChapters(document: Document, id: string): Chapter[] {
  const found = new Map<number, Chapter>();
  for (const item of all(document, 'ytd-macro-markers-list-item-renderer')) {
    const start = secondsIn(textAt(item, '#time'));
    const title = textAt(item, 'h4');
    const isOther = !attributeAt(item, 'a[href]', 'href')?.includes(id);
    if (title && start !== undefined && !isOther)
      found.set(start, { start, title });
  }
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}
