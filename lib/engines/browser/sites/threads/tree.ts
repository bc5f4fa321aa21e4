import { first } from '@/lib/engines/browser/sites/dom';
import type { PostPart } from '@/lib/engines/browser/sites/site-reader';

/** Marks what the author of the thread wrote in it. */
export function markByAuthor(original: PostPart, others: PostPart[]): void {
  for (const post of others)
    if (original.author && post.author === original.author)
      post.byAuthor = true;
}

/** Gives each post the depth and the id of the one it is nested in. */
export function nested<Item>(
  items: readonly Item[],
  around: (item: Item) => Item | undefined,
  idOf: (item: Item) => string | undefined,
): Map<Item, { depth: number; parent?: string | undefined }> {
  const places = new Map<
    Item,
    { depth: number; parent?: string | undefined }
  >();
  for (const item of items) {
    const outer = around(item);
    const place = outer && places.get(outer);
    places.set(
      item,
      outer && place
        ? { depth: place.depth + 1, parent: idOf(outer) }
        : { depth: 0 },
    );
  }
  return places;
}

/** The first match that isn't in an item nested inside this one. */
export const ownAt = (
  item: Element,
  selector: string,
  items: string,
): Element | undefined => {
  const found = first(item, selector);
  return found?.closest(items) === item ? found : undefined;
};
