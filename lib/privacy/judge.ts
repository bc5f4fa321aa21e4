import { matchesRule } from '@/lib/presets';
import {
  type FlaggedAddress,
  type RuleId,
  ruleKinds,
} from '@/lib/queue/job-flag';
import {
  type AddressPart,
  type Finding,
  type SplitAddress,
  splitAddress,
  withoutParameters,
} from './address-parts';
import { detectors } from './detect';
import { safeTitle, shownPiece } from './mask';
import { type Nested, nestedIn, trackingIn } from './bare-address';
import { type RefusalReason, whyRefused } from './refusal';

/**
 * `url`: the address to send, without the tracking parameters listed in
 * `removed`. `title`: the page's title, or a replacement if it would reveal the
 * findings; absent if nothing was found, or no title was passed.
 */
type Sendable = { url: string; removed: string[]; title?: string };
export type Judgement =
  | ({ verdict: 'send' } & Sendable)
  | ({ verdict: 'warn' } & Sendable & FlaggedAddress)
  | { verdict: 'refuse'; reason: RefusalReason };

/** The context of a check besides the address. */
export type JudgeContext = {
  /** Site patterns that the user never wants sent. */
  neverSend?: readonly string[];
  holdsKey?: (text: string) => boolean;
  /**
   * Whether the user has disabled this rule's question for the address's site.
   */
  isConfirmed?: (rule: RuleId) => boolean;
  /** The sign on the open page that its user is signed in. */
  signedIn?: string;
  title?: string;
};

/**
 * Whether a page's address may be sent to the service at `baseUrl`, must not,
 * or needs a confirmation. Judges the address as the URL parser reads it: a
 * public name that resolves to a private address passes, since an extension
 * cannot resolve names. Never throws.
 */
export function judgeSending(
  url: string,
  { baseUrl }: { baseUrl: string },
  context: JudgeContext = {},
): Judgement {
  const page = URL.parse(url);
  const reason = whyRefused(page, baseUrl);
  if (!page || reason)
    return { verdict: 'refuse', reason: reason ?? 'not-a-url' };
  if (context.neverSend?.some((pattern) => matchesRule(pattern, page.href)))
    return { verdict: 'refuse', reason: 'never-send' };
  const tracking = trackingIn(page);
  const sent = withoutParameters(page, tracking);
  const all = findingsIn(splitAddress(sent), baseUrl, context);
  const findings = unconfirmed(all, context);
  const { title } = context;
  const sendable: Sendable = {
    url: sent.href,
    removed: [...new Set(tracking.map(({ name }) => name))],
    // The title must not contain confirmed findings either.
    ...(title !== undefined &&
      all.length > 0 && { title: safeTitle(title, sent, all) }),
  };
  if (findings.length === 0) return { verdict: 'send', ...sendable };
  const flags = findings.map(
    ({ rule, part }) =>
      [`${rule} ${part}`, { kind: ruleKinds[rule], rule, part }] as const,
  );
  const without = lessThan(sent, findings, baseUrl, context);
  return {
    verdict: 'warn',
    ...sendable,
    flags: [...new Map(flags).values()],
    without,
  };
}

function findingsIn(
  address: SplitAddress,
  baseUrl: string,
  context: JudgeContext,
): Finding[] {
  const { signedIn } = context;
  const all: Finding[] = [
    ...ownKeys(address, context),
    ...nestedIn(address).flatMap((nested) =>
      judgeNested(nested, baseUrl, context),
    ),
    ...detectors.flatMap((detect) => detect(address)),
  ];
  if (signedIn !== undefined) all.push({ rule: 'user-shown', part: signedIn });
  return all;
}

/**
 * The findings to ask about, each part only once. The first rule that finds a
 * part speaks for it: once the user confirmed that rule, no other asks about the
 * same part.
 */
function unconfirmed(
  findings: Finding[],
  { isConfirmed = () => false }: JudgeContext,
): Finding[] {
  const named = new Set<AddressPart>();
  return findings.filter(({ rule, piece }) => {
    const isNamed = piece !== undefined && named.has(piece);
    if (piece) named.add(piece);
    return !isNamed && !isConfirmed(rule);
  });
}

function ownKeys(
  { url, pieces }: SplitAddress,
  { holdsKey = () => false }: JudgeContext,
): Finding[] {
  const rule = 'own-key';
  const held = pieces.filter(
    ({ value, raw }) => holdsKey(value) || holdsKey(raw),
  );
  if (held.length > 0)
    return held.map((piece) => ({ rule, piece, part: shownPiece(piece) }));
  return holdsKey(url.href) ? [{ rule, part: url.hostname }] : [];
}

function judgeNested(
  { text, piece }: Nested,
  baseUrl: string,
  { holdsKey }: JudgeContext,
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
 * The address without the findings, if all of them can be removed and the
 * result has no others.
 */
function lessThan(
  url: URL,
  findings: Finding[],
  baseUrl: string,
  context: JudgeContext,
): string | undefined {
  const pieces = findings.flatMap(({ piece }) => piece ?? []);
  if (pieces.length < findings.length || pieces.some(({ at }) => at === 'path'))
    return undefined;
  const inQuery = pieces.filter(({ at }) => at === 'query');
  const less = new URL(withoutParameters(url, inQuery));
  if (inQuery.length < pieces.length) less.hash = '';
  const left = findingsIn(splitAddress(less), baseUrl, context);
  return unconfirmed(left, context).length === 0 ? less.href : undefined;
}
