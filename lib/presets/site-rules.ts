import { addressKind, isHost } from '@/lib/core/address-kind';
import { hasScheme, portOf } from '@/lib/core/scheme-and-port';
import { keeping, z } from '@/lib/core/zod';

const maxPatternChars = 500;

/**
 * Why a text is not a site pattern. `star`: a star is neither at the start of
 * the host nor in the path.
 */
export type PatternReason =
  | 'empty'
  | 'too-long'
  | 'scheme'
  | 'query'
  | 'star'
  | 'not-a-host';

export type PatternReading =
  | { ok: true; pattern: string }
  | { ok: false; reason: PatternReason };

const refused = (reason: PatternReason): PatternReading => ({
  ok: false,
  reason,
});

/**
 * Parses a site pattern: a host, with `*.` in front to include its subdomains,
 * a port, and a path in which `*` matches any text. Without a path it matches
 * the whole site, without a port every port. Returns the normalized pattern:
 * lowercase, Punycode, no scheme.
 */
export function readPattern(text: string): PatternReading {
  const typed = text.trim().replace(/^(?:\*|https?):\/\//i, '');
  if (typed === '') return refused('empty');
  if (typed.length > maxPatternChars) return refused('too-long');
  if (hasScheme(typed)) return refused('scheme');
  if (/[?#]/.test(typed)) return refused('query');
  if (/^(?:\*|https?)\/\//i.test(typed)) return refused('not-a-host');
  const slash = typed.indexOf('/');
  const place = slash === -1 ? typed : typed.slice(0, slash);
  const prefix = place.startsWith('*.') ? '*.' : '';
  const bare = place.slice(prefix.length);
  if (bare.includes('*')) return refused('star');
  const url =
    bare === '' || /[\s\\@]/.test(bare)
      ? null
      : URL.parse(`http://${bare}${typed.slice(place.length)}`);
  const name = url?.hostname.replace(/(?<!\.)\.+$/, '');
  if (!url || !name || !isHost(name) || /^\.|\.\./.test(name))
    return refused('not-a-host');
  if (prefix && addressKind(name)) return refused('star');
  const port = /:0*(\d+)$/.exec(bare)?.[1];
  const path = pathOf(url)
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^\/\*$/, '');
  const pattern = `${prefix}${name}${port ? `:${port}` : ''}${path}`;
  return pattern.length > maxPatternChars
    ? refused('too-long')
    : { ok: true, pattern };
}

/** Whether a pattern matches a page. Only http and https pages match. */
export function matchesRule(pattern: string, url: string): boolean {
  const reading = readPattern(pattern);
  const page = URL.parse(url);
  if (!reading.ok || !page || !/^https?:$/.test(page.protocol)) return false;
  const [, prefix, name = '', port, path] =
    /^(\*\.)?(\[.*?\]|[^:/]*)(?::(\d+))?(\/.*)?$/.exec(reading.pattern) ?? [];
  const host = page.hostname.replace(/(?<!\.)\.+$/, '');
  if (host !== name && !(prefix && host.endsWith(`.${name}`))) return false;
  if (port && port !== portOf(page)) return false;
  const there = pathOf(page);
  return (
    path === undefined || fits(path, there) || fits(path, otherEnding(there))
  );
}

/** The path with uppercase escapes, as browsers write them. */
const pathOf = ({ pathname }: URL) =>
  pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

/** The path with its trailing slash added or removed. */
const otherEnding = (path: string) =>
  path.endsWith('/') ? path.slice(0, -1) : `${path}/`;

function fits(glob: string, path: string): boolean {
  const [head = '', ...pieces] = glob.split('*');
  const tail = pieces.pop();
  if (tail === undefined) return path === glob;
  if (!path.startsWith(head)) return false;
  let at = head.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return path.length - tail.length >= at && path.endsWith(tail);
}

/**
 * A site's default preset and note template. `pattern` is as in `readPattern`:
 * `*.example.com/docs/*`.
 */
export const siteRule = keeping({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  pattern: z.string().check(z.refine((text) => readPattern(text).ok)),
  preset: z.string().check(z.minLength(1), z.maxLength(200)),
  template: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type SiteRule = z.output<typeof siteRule>;

/** The first rule that matches a page and whose preset still exists. */
export const ruleFor = (
  rules: readonly SiteRule[],
  url: string,
  isThere: (preset: string) => boolean,
): SiteRule | undefined =>
  rules.find(
    ({ pattern, preset }) => isThere(preset) && matchesRule(pattern, url),
  );
