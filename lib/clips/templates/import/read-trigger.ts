import { readPattern } from '@/lib/presets';

/**
 * The site patterns of a trigger of Obsidian Web Clipper; none if it can't be
 * one. `isBroad`: they also match other pages.
 */
export type Trigger = { patterns: string[]; isBroad: boolean };

const none: Trigger = { patterns: [], isBroad: false };

/** Reads the start of an address, or an expression between slashes. */
export function readTrigger(written: string): Trigger {
  const trigger = written.trim();
  if (/^schema:/i.test(trigger)) return none;
  const [, expression, flags = ''] = /^\/(.+)\/([a-z]*)$/is.exec(trigger) ?? [];
  if (expression !== undefined)
    return /^[giu]*$/.test(flags) ? fromExpression(expression) : none;
  const isBroad = /[?#]/.test(trigger);
  const url = URL.parse(
    /^[a-z]+:\/\//i.test(trigger) ? trigger : `https://${trigger}`,
  );
  if (!url || trigger.includes('*') || !/^https?:$/.test(url.protocol))
    return none;
  const isSite = url.pathname === '/' && !isBroad;
  return asTrigger(
    [isSite ? url.host : `${url.host}${url.pathname}*`],
    isBroad,
  );
}

function asTrigger(sites: readonly string[], isBroad: boolean): Trigger {
  const read = sites.map(readPattern);
  const patterns = read.flatMap((one) => (one.ok ? [one.pattern] : []));
  return patterns.length === read.length ? { patterns, isBroad } : none;
}

const maxPatterns = 12;

/** Any text: what site patterns know of an expression. */
const anything =
  /^(?:\\[dwS]|\.|\[(?:\\.|[^\]\\])+\])(?:[*+]\??|\{\d+(?:,\d*)?\})?/;
const scheme = /^\^?https?\??:(?:\\?\/){2}/;
const subdomains =
  /^(?:\((?:\?:)?(?:www|[^()|]{1,20}[*+])\\\.\)[?*]?|(?:\.|\\w|\[[^\]]+\])[*+]\??\\\.)/;

/**
 * The patterns of an expression made of literal text, alternatives and parts
 * that match anything; they end where its query begins.
 */
function fromExpression(source: string): Trigger {
  const isAnchored = scheme.test(source);
  const address = source.replace(scheme, '').replace(/^\^/, '');
  const place = address.replace(subdomains, '');
  if (place === '') return none;
  const isWide = !isAnchored || place !== address;
  const found = texts(place.replace(/(?:\\?\/\?)?\$$/, ''));
  if (!found || found.length > maxPatterns) return none;
  const isClosed = place.endsWith('$');
  return asTrigger(
    found.map(
      (text) =>
        `${isWide ? '*.' : ''}${text}${isClosed || text.endsWith('*') || !text.includes('/') ? '' : '*'}`,
    ),
    true,
  );
}

/** Every text that an expression matches, with `*` for any characters. */
function texts(source: string): string[] | undefined {
  let found = [''];
  let rest = source;
  const add = (parts: readonly string[]) => {
    found = found
      .flatMap((text) => parts.map((part) => text + part))
      .slice(0, maxPatterns + 1);
  };
  while (rest !== '') {
    const [whole, group, mark] =
      /^\((?:\?:)?([^()]*)\)(\?)?(?![*+{])/.exec(rest) ?? [];
    const [any] = anything.exec(rest) ?? [];
    const [escaped, sign] = /^\\([^A-Za-z0-9])(?![*+{?])/.exec(rest) ?? [];
    const [plain] = /^[\w~%/:@!,;&=-](?![*+{?])/.exec(rest) ?? [];
    if (whole !== undefined) {
      const inner = (group ?? '').split('|').map(texts);
      if (inner.includes(undefined)) return undefined;
      add([...(mark ? [''] : []), ...inner.flatMap((one) => one ?? [])]);
    } else if (any !== undefined) add(['*']);
    else if (sign === '?') {
      add(['*']);
      return found;
    } else if (sign !== undefined || plain !== undefined)
      add([sign ?? plain ?? '']);
    else return undefined;
    rest = rest.slice((whole ?? any ?? escaped ?? plain ?? rest).length);
  }
  return found.map((text) => text.replaceAll(/\*{2,}/g, '*'));
}
