import { decoded } from '@/lib/core/decoded';
import { columnsCsv } from '@/components/outputs/parts/text-tables';
import { escapeMarkdown } from '@/lib/safe/escape';
import { webLink } from '@/lib/safe/web-link';

/**
 * `internal`: the page's own host, with or without www. `subdomain`: a host
 * below that.
 */
export type LinkSide = 'internal' | 'subdomain' | 'external';

/** A link unchanged, with its parsed address; `host` is '' if it has none. */
export type Link = { address: string; host: string; side: LinkSide };

type Choice = { side: LinkSide | 'all'; words: string; byHost: boolean };

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Parses links once, to be filtered often. */
export function readLinks(
  addresses: readonly string[],
  pageUrl: string | undefined,
): Link[] {
  const site = withoutWww(URL.parse(pageUrl ?? '')?.hostname ?? '');
  return addresses.map((address) => {
    const { hostname = '', host = '' } = URL.parse(address) ?? {};
    return { address, host, side: sideOf(withoutWww(hostname), site) };
  });
}

function sideOf(host: string, site: string): LinkSide {
  if (site === '' || host === '') return 'external';
  if (host === site) return 'internal';
  return host.endsWith(`.${site}`) ? 'subdomain' : 'external';
}

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * The links of one side that match all of these words, in their original form
 * or by host and address.
 */
export function chooseLinks(
  links: readonly Link[],
  { side, words, byHost }: Choice,
): Link[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const chosen = links.filter((link) => {
    if (side !== 'all' && link.side !== side) return false;
    const address = link.address.toLowerCase();
    return wanted.every((word) => address.includes(word));
  });
  if (!byHost) return chosen;
  return chosen.toSorted(
    (a, b) =>
      inOrder.compare(withoutWww(a.host), withoutWww(b.host)) ||
      inOrder.compare(a.address, b.address),
  );
}

/** Links as a table: the original address, its host, and its side. */
export const linksCsv = (links: readonly Link[]): string =>
  columnsCsv(links, ['address', 'host', 'side']);

/** Links as a Markdown list; links without a valid address stay text. */
export const linksMarkdown = (links: readonly Link[]): string =>
  links.map(({ address }) => `- ${markdownLink(address)}\n`).join('');

function markdownLink(address: string): string {
  const url = webLink(address);
  return url
    ? `<${url.href.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`
    : escapeMarkdown(address);
}

const maxWords = 12;

/**
 * What the last part of a link's address says, if that is several words; a
 * page's links come without their texts.
 */
export function linkWords(address: string): string | undefined {
  const { pathname } = URL.parse(address) ?? {};
  const last = pathname?.split('/').findLast(Boolean) ?? '';
  const words = decoded(last.replace(/\.\w{1,5}$/, ''))
    .split(/[-_+\s]+/)
    .filter((word) => /^\p{L}[\p{L}\p{M}’']*$/u.test(word));
  if (words.length < 2) return undefined;
  const text = words.slice(0, maxWords).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
