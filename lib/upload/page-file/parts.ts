import { readCapped } from '@/lib/contract/client/read-answer';
import { readDrawing } from './drawing';

/** A kind of content that a page's file has in itself. */
export type PartKind = 'picture' | 'font' | 'style';

/**
 * What a page shows and its file lacks. `closed`: its host lets neither the page
 * nor Pluck read it. `not-kept`: a file never has it, such as a film or another
 * site's frame.
 */
export type MissingPart = {
  url: string;
  what: PartKind | 'media' | 'frame' | 'drawing';
  why: 'closed' | 'failed' | 'too-large' | 'limit' | 'not-kept';
};

/** The largest part, and all parts of a file together, in bytes. */
const maxPartBytes = 10_000_000;
const maxAllBytes = 40_000_000;
/** How long the parts of a page may take to arrive. */
const limitMs = 30_000;

export type PartsDeps = {
  /** Reads as the page does, so a host is told no more than the page told it. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Parts that were read elsewhere, because the page may not read them. */
  given: ReadonlyMap<string, Blob>;
};

type Content = { bytes: Uint8Array<ArrayBuffer>; type: string };
type Found = Content | MissingPart['why'];

/** Reads the parts of one file, each address once. */
export function createParts({ fetch, given }: PartsDeps) {
  const known = new Map<string, Promise<Found>>();
  const missing = new Map<string, MissingPart>();
  const ends = AbortSignal.timeout(limitMs);
  let room = maxAllBytes;

  async function get(url: string): Promise<Found> {
    const blob = given.get(url);
    if (blob)
      return {
        bytes: new Uint8Array(await blob.arrayBuffer()),
        type: blob.type,
      };
    if (ends.aborted || room <= 0) return 'limit';
    const response = await fetch(url, {
      cache: 'force-cache',
      signal: ends,
    }).catch(() => undefined);
    if (!response) return ends.aborted ? 'limit' : 'closed';
    if (!response.ok) return 'failed';
    const { bytes, reason } = await readCapped(response, maxPartBytes);
    if (reason === 'too-large') return reason;
    if (reason) return ends.aborted ? 'limit' : 'failed';
    return { bytes, type: response.headers.get('content-type') ?? '' };
  }

  async function content(
    url: string,
    what: PartKind,
  ): Promise<Content | undefined> {
    const [address = ''] = url.split('#', 1);
    const reading = known.get(address) ?? get(address);
    known.set(address, reading);
    const found = await reading;
    if (typeof found !== 'string') return found;
    miss({ url: address, what, why: found });
    return undefined;
  }

  const miss = (part: MissingPart) =>
    void missing.set(`${part.what} ${part.url}`, part);

  return {
    miss,
    missing: () => [...missing.values()],

    /** The text of a style sheet; undefined if it is missing. */
    async style(url: string): Promise<string | undefined> {
      const found = await content(url, 'style');
      return found && new TextDecoder().decode(found.bytes);
    },

    /** A file of drawings; undefined if it is missing or none. */
    async drawing(url: string): Promise<Document | undefined> {
      const found = await content(url, 'picture');
      return found && readDrawing(new TextDecoder().decode(found.bytes));
    },

    /**
     * The picture or font at an address, as an address that holds it; undefined
     * if it is missing.
     */
    async inline(
      url: string,
      what: 'picture' | 'font',
    ): Promise<string | undefined> {
      const found = await content(url, what);
      if (!found) return undefined;
      const address = asData(found, what);
      if (address === undefined) miss({ url, what, why: 'failed' });
      else if ((room -= address.length) < 0) miss({ url, what, why: 'limit' });
      else return address + URL.parse(url)!.hash;
      return undefined;
    },
  };
}

export type Parts = ReturnType<typeof createParts>;

/** A host may name no type, or a general one. */
const unnamed = /^(?:$|application\/octet-stream|binary\/octet-stream)/;
const types = {
  picture: /^image\/[\w.+-]+/,
  font: /^(?:font|application)\/(?:[\w.+-]*(?:woff2?|ttf|otf|sfnt|opentype|truetype)[\w.+-]*)/,
};
const usual = { picture: 'image/png', font: 'font/woff2' };

/** Undefined unless the content is of this kind. */
function asData(
  { bytes, type: header }: Content,
  what: 'picture' | 'font',
): string | undefined {
  const named = types[what].exec(header.trim().toLowerCase())?.[0];
  const type = named ?? (unnamed.test(header) ? usual[what] : undefined);
  if (type === undefined) return undefined;
  if (type !== 'image/svg+xml') return dataAddress(bytes, type);
  const drawing = readDrawing(new TextDecoder().decode(bytes));
  return (
    drawing &&
    dataAddress(encoded(new XMLSerializer().serializeToString(drawing)), type)
  );
}

/** The text as UTF-8. */
export const encoded = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text);

/** An address that holds its content. */
export const dataAddress = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): string => `data:${type};base64,${bytes.toBase64()}`;
