import { isRecord } from '@/lib/core/objects';
import { DeliveryFailure, errorOf, isPassing } from './delivery-failure';
import { type AskJson, textIn } from './json-api';

type Pages = {
  find(title: string): Promise<string | undefined>;
  isTaken(title: string): Promise<boolean>;
};

type Part = { ids: Map<string, string>; next: string | undefined };

/** A partly read list. `start` is its first part, which identifies it. */
type Listing = Part & { start: string; isResumed: boolean };

/** Maximum parts of a list, each of a hundred pages. */
const maxParts = 100;

/**
 * Lists whose reading was interrupted: Notion allows few requests a second, so
 * a long list may need several tries. Each try continues where the previous one
 * ended.
 */
const interrupted = new Map<string, Listing>();
const maxInterrupted = 5;

/**
 * The pages below a page. Their list is read at most once, and only as far as
 * needed. `place`: a name for the page.
 */
export function pagesBelow(ask: AskJson, page: string, place: string): Pages {
  const seen = new Set<string>();
  let listing: Listing | undefined;

  /**
   * A part of the list; undefined if the list has changed, so that the cursor
   * is invalid.
   */
  async function read(cursor?: string): Promise<Part | undefined> {
    const from =
      cursor === undefined ? '' : `&start_cursor=${encodeURIComponent(cursor)}`;
    const takes = cursor === undefined ? [] : [400];
    const { status, json } = await ask(
      'GET',
      `/blocks/${page}/children?page_size=100${from}`,
      {
        takes,
      },
    );
    return status === 400
      ? undefined
      : { ids: idsIn(json), next: nextIn(json, seen) };
  }

  async function begin(): Promise<Listing> {
    seen.clear();
    const part = await read();
    if (!part) throw new DeliveryFailure('not-this-program');
    const start = JSON.stringify([[...part.ids], part.next]);
    const before = interrupted.get(place);
    interrupted.delete(place);
    if (before?.start === start) return { ...before, isResumed: true };
    return { ...part, start, isResumed: false };
  }

  /** Adds the next part, or starts from the beginning. */
  async function readOn(so: Listing): Promise<Listing> {
    const part = await read(so.next).catch((cause: unknown) => {
      if (isPassing(errorOf(cause))) keepInterrupted(place, so);
      throw cause;
    });
    if (part)
      return { ...so, ids: new Map([...part.ids, ...so.ids]), next: part.next };
    if (!so.isResumed) throw new DeliveryFailure('not-this-program');
    return begin();
  }

  async function readUntil(title?: string): Promise<Listing> {
    listing ??= await begin();
    for (let parts = 0; listing.next !== undefined; parts++) {
      if (title !== undefined && listing.ids.has(title)) break;
      if (parts === maxParts) throw new DeliveryFailure('not-this-program');
      listing = await readOn(listing);
    }
    return listing;
  }

  return {
    find: async (title) => (await readUntil(title)).ids.get(title),
    isTaken: async (title) => (await readUntil()).ids.has(title),
  };
}

function keepInterrupted(place: string, listing: Listing) {
  interrupted.set(place, listing);
  const [oldest] = interrupted.keys();
  if (interrupted.size > maxInterrupted && oldest !== undefined)
    interrupted.delete(oldest);
}

/**
 * Numbered titles share a beginning: a number may shorten a long title, but not
 * below this length.
 */
const beginningChars = 40;

export function rowsOf(
  ask: AskJson,
  { data_source_id: source }: { data_source_id: string },
): Pages {
  const query = async (title: object, more: object) => {
    const path = `/data_sources/${encodeURIComponent(source)}/query`;
    return (
      await ask('POST', path, {
        body: { filter: { property: 'title', title }, ...more },
      })
    ).json;
  };

  async function find(title: string) {
    const [row] = resultsIn(await query({ equals: title }, { page_size: 1 }));
    return typeof row?.['id'] === 'string' ? row['id'] : undefined;
  }

  async function titlesFrom(beginning: string): Promise<Set<string>> {
    const titles = new Set<string>();
    const seen = new Set<string>();
    let from: object = {};
    for (let parts = 0; parts < maxParts; parts++) {
      const json = await query(
        { starts_with: beginning },
        { page_size: 100, ...from },
      );
      for (const row of resultsIn(json)) titles.add(titleIn(row));
      const next = nextIn(json, seen);
      if (next === undefined) return titles;
      from = { start_cursor: next };
    }
    throw new DeliveryFailure('not-this-program');
  }

  const lists = new Map<string, Promise<Set<string>>>();
  return {
    find,
    async isTaken(title) {
      const beginning = Array.from(title.replace(/ \d+$/, ''))
        .slice(0, beginningChars)
        .join('');
      const titles = lists.get(beginning) ?? titlesFrom(beginning);
      lists.set(beginning, titles);
      return (await titles).has(title) || (await find(title)) !== undefined;
    },
  };
}

function resultsIn({
  results,
}: Record<string, unknown>): Record<string, unknown>[] {
  if (!Array.isArray(results)) throw new DeliveryFailure('not-this-program');
  return results.filter(isRecord);
}

/** The first page of each title. */
function idsIn(json: Record<string, unknown>): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, child_page: child } of resultsIn(json)) {
    if (typeof id !== 'string' || !isRecord(child)) continue;
    const title = textIn(child['title']);
    if (!ids.has(title)) ids.set(title, id);
  }
  return ids;
}

/**
 * The cursor to the next part. A cursor that leads back to an earlier part
 * would never end.
 */
function nextIn(
  json: Record<string, unknown>,
  seen: Set<string>,
): string | undefined {
  if (json['has_more'] !== true) return undefined;
  const next = textIn(json['next_cursor']);
  if (next === '' || seen.has(next))
    throw new DeliveryFailure('not-this-program');
  seen.add(next);
  return next;
}

/** The title of a row, whatever its property is called. */
function titleIn({ properties }: Record<string, unknown>): string {
  const all = isRecord(properties)
    ? Object.values(properties).filter(isRecord)
    : [];
  const parts: unknown = all.find(({ type }) => type === 'title')?.['title'];
  return Array.isArray(parts)
    ? parts
        .map((part) => (isRecord(part) ? textIn(part['plain_text']) : ''))
        .join('')
    : '';
}
