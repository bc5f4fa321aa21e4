import type { HostKind } from '@/lib/core/address-kind';
import { hostKind, isHost } from '@/lib/core/host-kind';
import {
  type Flag,
  type FlaggedAddress,
  type RuleId,
  ruleKinds,
} from '@/lib/queue/job-flag';
import { matchesRule } from '@/lib/presets';
import { detectors } from './detect';
import type { Finding } from './detect/detector';
import { shownPiece } from './mask';
import { nestedIn } from './nested';
import { networkKind } from './network-kind';
import {
  type SplitAddress,
  type AddressPart,
  splitAddress,
  withoutParameters,
} from './address-parts';
import { safeTitle } from './safe-title';
import { trackingIn } from './tracking';

/** Why an address is not sent to a service. */
export type RefusalReason =
  | 'not-a-url'
  | 'not-http'
  | 'browser-page'
  | 'local-file'
  | 'credentials'
  | 'loopback'
  | 'private-host'
  | 'reserved-host'
  | 'never-send';

/**
 * `url`: the address to send, without the tracking parameters listed in
 * `removed`. `title`: the page's title, or a safe replacement if it would give
 * away what was found; set only if a title was passed.
 */
export type Judgement =
  | { verdict: 'send'; url: string; removed: string[]; title?: string }
  | ({
      verdict: 'warn';
      url: string;
      removed: string[];
      title?: string;
    } & FlaggedAddress)
  | { verdict: 'refuse'; reason: RefusalReason };

/** What is known besides the address. */
export type More = {
  /** Site patterns that the user never wants sent. */
  neverSend?: readonly string[];
  /** Whether a text contains one of the user's keys. */
  holdsKey?: (text: string) => boolean;
  /**
   * Whether the user has confirmed that this rule doesn't ask about the
   * address's site.
   */
  isConfirmed?: (rule: RuleId) => boolean;
  /** The sign on the open page that its user is signed in. */
  signedIn?: string;
  /** The page's title, if any. */
  title?: string;
};

export const browserSchemes =
  /^(?:about|brave|chrome|chrome-(?:error|extension|search|untrusted)|devtools|edge|extension|moz-extension|opera|resource|view-source|vivaldi):$/;
export const localSchemes = /^(?:blob|content|data|file|filesystem):$/;

const reasonOfKind = {
  loopback: 'loopback',
  private: 'private-host',
  reserved: 'reserved-host',
} satisfies Partial<Record<HostKind, RefusalReason>>;

/**
 * The non-public hosts that a service can reach, by the service's own location.
 * On this machine it sees what this machine sees. Elsewhere in the local
 * network it sees that network, but its loopback is another machine's.
 */
const reach: Record<HostKind, HostKind[]> = {
  loopback: ['loopback', 'private'],
  private: ['private'],
  public: [],
  reserved: [],
};

/**
 * Whether a page's address may leave this machine for the service at `baseUrl`,
 * must not, or needs a confirmation. Judges the address as the URL parser reads
 * it: a public name that resolves to a private address passes, since an
 * extension cannot resolve names. Never throws.
 */
export function judgeSending(
  url: string,
  service: { baseUrl: string },
  more: More = {},
): Judgement {
  const page = URL.parse(url);
  const reason = whyRefused(page, service.baseUrl);
  if (!page || reason)
    return { verdict: 'refuse', reason: reason ?? 'not-a-url' };
  if (more.neverSend?.some((pattern) => matchesRule(pattern, page.href))) {
    return { verdict: 'refuse', reason: 'never-send' };
  }
  const tracking = trackingIn(page);
  const sent = withoutParameters(page, tracking);
  const removed = [...new Set(tracking.map(({ name }) => name))];
  const split = splitAddress(sent);
  const findings = findingsIn(split, service, more);
  if (findings.length === 0)
    return {
      verdict: 'send',
      url: sent.href,
      removed,
      title: confirmedTitle(),
    };
  const without = lessThan(sent, findings, service, more);
  return {
    verdict: 'warn',
    url: sent.href,
    removed,
    flags: unique(
      findings.map(({ rule, part }) => ({ kind: ruleKinds[rule], rule, part })),
    ),
    ...(without !== undefined && { without }),
    ...(more.title !== undefined && {
      title: safeTitle(more.title, sent, findings),
    }),
  };

  /** What was confirmed may be sent, but a title doesn't repeat it. */
  function confirmedTitle(): string | undefined {
    if (more.title === undefined || !more.isConfirmed) return undefined;
    return safeTitle(
      more.title,
      sent,
      findingsIn(split, service, { ...more, isConfirmed: undefined }),
    );
  }
}

function whyRefused(
  page: URL | null,
  baseUrl: string,
): RefusalReason | undefined {
  if (!page) return 'not-a-url';
  if (browserSchemes.test(page.protocol)) return 'browser-page';
  if (localSchemes.test(page.protocol)) return 'local-file';
  if (page.protocol !== 'https:' && page.protocol !== 'http:')
    return 'not-http';
  if (!isHost(page.hostname)) return 'not-a-url';
  if (page.username !== '' || page.password !== '') return 'credentials';
  const kind = networkKind(page.hostname);
  return kind === 'public' || reach[serviceKind(baseUrl)].includes(kind)
    ? undefined
    : reasonOfKind[kind];
}

function serviceKind(baseUrl: string): HostKind {
  const url = URL.parse(baseUrl);
  return url ? hostKind(url.hostname) : 'public';
}

/**
 * All findings in the address and the page by rules that aren't confirmed, each
 * part only once.
 */
function findingsIn(
  address: SplitAddress,
  service: { baseUrl: string },
  more: More,
): Finding[] {
  const all = [
    ...ownKeys(address, more),
    ...nestedIn(address).flatMap(({ text, piece }) =>
      judgeNested(text, piece, service, more),
    ),
    ...detectors.flatMap((detect) => detect(address)),
    ...(more.signedIn === undefined
      ? []
      : [{ rule: 'user-shown' as const, part: more.signedIn }]),
  ];
  const named = new Set<AddressPart>();
  return all.filter(({ rule, piece }) => {
    if (more.isConfirmed?.(rule)) return false;
    const isNamed = piece !== undefined && named.has(piece);
    if (piece) named.add(piece);
    return !isNamed;
  });
}

function ownKeys(
  { url, pieces }: SplitAddress,
  { holdsKey = () => false }: More,
): Finding[] {
  const held = pieces.filter(
    (piece) => holdsKey(piece.value) || holdsKey(piece.raw),
  );
  if (held.length > 0)
    return held.map((piece) => ({
      rule: 'own-key',
      piece,
      part: shownPiece(piece),
    }));
  return holdsKey(url.href) ? [{ rule: 'own-key', part: url.hostname }] : [];
}

function judgeNested(
  text: string,
  piece: AddressPart | undefined,
  { baseUrl }: { baseUrl: string },
  { holdsKey }: More,
): Finding[] {
  const page = URL.parse(text);
  const reason = whyRefused(page, baseUrl);
  if (!page || reason === 'not-a-url') return [];
  const isFlagged =
    detectors.some((detect) => detect(splitAddress(page)).length > 0) ||
    holdsKey?.(text) === true;
  if (!reason && !isFlagged) return [];
  const host = page.host || page.protocol;
  const part = piece ? shownPiece(piece, host) : host;
  return [{ rule: reason ? 'nested-refused' : 'nested-flagged', piece, part }];
}

/**
 * The address without the findings, if all of them can be removed and nothing
 * else is found then.
 */
function lessThan(
  url: URL,
  findings: Finding[],
  service: { baseUrl: string },
  more: More,
): string | undefined {
  const pieces = findings.flatMap(({ piece }) => piece ?? []);
  if (pieces.length < findings.length || pieces.some(({ at }) => at === 'path'))
    return undefined;
  const inQuery = pieces.filter(({ at }) => at === 'query');
  const less = new URL(withoutParameters(url, inQuery));
  if (inQuery.length < pieces.length) less.hash = '';
  return findingsIn(splitAddress(less), service, more).length === 0
    ? less.href
    : undefined;
}

const unique = (flags: Flag[]): Flag[] => [
  ...new Map(flags.map((flag) => [`${flag.rule} ${flag.part}`, flag])).values(),
];
