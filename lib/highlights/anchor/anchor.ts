import search from 'approx-string-match';
import { rootEnd } from './letters';
import { type Occurrences, hashOf, occurrencesOf } from './occurrences';

/**
 * Where a passage was: the W3C's text quote and text position, in letters (see
 * `lettersOf`). `isAlone`: nothing else in the page read nearly the same.
 * `textHash`: of a page whose texts don't distinguish the passage from others,
 * and which must therefore be unchanged; see `hashOf`.
 */
export type Anchor = {
  exact: string;
  prefix: string;
  suffix: string;
  start: number;
  isAlone?: boolean;
  textHash?: number;
};

/** From the first letter of a passage to the one after its last. */
export type Span = { start: number; end: number };

/** How alike something is, from 0 to 1. */
type Likeness = number;
type Candidate = Span & { text: Likeness; context: Likeness };

/** A changed passage shares this much with the one that was marked. */
const minAlike: Likeness = 0.65;
/** So much of its surroundings says which of two places is meant. */
const minContext: Likeness = 0.4;
/** And so much more than those of the next best place. */
const minLead: Likeness = 0.2;
/**
 * The same of a passage that stood once in the page, and now does more often:
 * its copy may have taken a part of its surroundings along.
 */
const minLeadOfCopies: Likeness = 0.6;
/** At least so much on each side of a passage is kept. */
export const minContextLetters = 32;
/** A shorter text is found only with its surroundings. */
const minTellingLetters = 24;
/** A shorter text is not sought if it was changed. */
const minSoughtLetters = 12;
/** A changed passage keeps so many of its pieces that are distinctive. */
const minIntact: Likeness = 0.05;

/**
 * The product of letters compared that is left for approximate searches; below
 * 0, their answers mean nothing. A page needs more only if it is built to.
 */
type Effort = { left: number };
const maxEffort = 4_000_000_000;

/**
 * Finds passages again in the letters of a page that may have changed. A
 * passage that could be in two places is not found. Each result is that of the
 * anchor at the same index.
 */
export function anchorAll(
  letters: string,
  anchors: readonly Anchor[],
): (Span | undefined)[] {
  const exact = occurrencesOf(
    letters,
    anchors.map((anchor) => anchor.exact),
  );
  const sameAs = (anchor: Anchor) => exact.get(anchor.exact) ?? noPlaces;
  const frequent = anchors.filter((anchor) => sameAs(anchor).isCut);
  const whole = occurrencesOf(letters, frequent.map(withContext), 2);
  const gone = anchors.filter(
    (anchor) =>
      anchor.isAlone &&
      anchor.exact.length >= minSoughtLetters &&
      sameAs(anchor).at.length === 0,
  );
  const alike = placesOfAlike(letters, gone);

  /** Where a passage is between the same texts as before. */
  function inPlace(anchor: Anchor, { at, isCut }: Occurrences): number[] {
    const { prefix, suffix } = anchor;
    if (isCut)
      return (whole.get(withContext(anchor)) ?? noPlaces).at.map(
        (start) => start + prefix.length,
      );
    return at.filter(
      (start) =>
        start >= prefix.length &&
        letters.startsWith(prefix, start - prefix.length) &&
        letters.startsWith(suffix, start + anchor.exact.length),
    );
  }

  const effort: Effort = { left: maxEffort };
  let textHash: number | undefined;
  const isUnchanged = (anchor: Anchor) =>
    anchor.textHash !== undefined &&
    anchor.textHash === (textHash ??= hashOf(letters, letters.length));

  return anchors.map((anchor) => {
    if (isUnchanged(anchor)) return spanAt(anchor.start, anchor);
    const groups = alike.get(anchor);
    if (groups) {
      const span = amongAlike(candidatesAt(letters, anchor, groups, effort));
      return effort.left < 0 ? undefined : span;
    }
    const same = sameAs(anchor);
    const [only, other] = inPlace(anchor, same);
    if (other !== undefined) return undefined;
    const isSure = same.at.length === 1 || !anchor.isAlone;
    if (only !== undefined && isSure) return spanAt(only, anchor);
    if (same.isCut) return undefined;
    if (isSure && isTelling(anchor)) return spanAt(same.at[0]!, anchor);
    const span = amongSame(letters, anchor, same.at, effort);
    return effort.left < 0 ? undefined : span;
  });
}

const noPlaces: Occurrences = { at: [], isCut: false };

const withContext = ({ prefix, exact, suffix }: Anchor) =>
  prefix + exact + suffix;

const spanAt = (start: number, { exact }: Anchor): Span => ({
  start,
  end: start + exact.length,
});

/** Whether its text alone says that it is the passage. */
const isTelling = ({ isAlone, exact }: Anchor) =>
  isAlone === true && exact.length >= minTellingLetters;

/** The one of several places with the same text that the context means. */
function amongSame(
  letters: string,
  anchor: Anchor,
  at: readonly number[],
  effort: Effort,
): Span | undefined {
  const [best, next] = at
    .map((start) => {
      const span = spanAt(start, anchor);
      return { ...span, context: contextOf(letters, anchor, span, effort) };
    })
    .toSorted((one, other) => other.context - one.context);
  if (!best || best.context < minContext) return undefined;
  const lead = best.context - (next?.context ?? -1);
  return lead >= (anchor.isAlone ? minLeadOfCopies : minLead)
    ? spanOf(best)
    : undefined;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** How much of what was around a passage is around this place. */
function contextOf(
  letters: string,
  { prefix, suffix }: Anchor,
  { start, end }: Span,
  effort: Effort,
): Likeness {
  const before = letters.slice(
    Math.max(0, start - prefix.length * maxGrowth),
    start,
  );
  const after = letters.slice(end, end + suffix.length * maxGrowth);
  // At an end of the page, one side says nothing.
  const length = Math.max(prefix.length + suffix.length, 2 * minContextLetters);
  return (
    (likenessIn(before, prefix, effort) * prefix.length +
      likenessIn(after, suffix, effort) * suffix.length) /
    length
  );
}

/** A changed text is at most so much longer. */
const maxGrowth = 1.5;

/** How alike a text and the most similar part of another are. */
function likenessIn(letters: string, text: string, effort: Effort): Likeness {
  if (text === '' || letters === '') return 0;
  if (letters.includes(text)) return 1;
  const maxErrors = Math.floor(text.length * (1 - minContext));
  const first = searchWith(effort, letters, text, maxErrors);
  return first ? 1 - first.errors / text.length : 0;
}

/** The best match; none once the effort is used up. */
function searchWith(
  effort: Effort,
  letters: string,
  text: string,
  maxErrors: number,
) {
  effort.left -= letters.length * text.length;
  return effort.left < 0 ? undefined : search(letters, text, maxErrors)[0];
}

/** All places of a page that read the same as a passage, or nearly. */
export function candidatesFor(letters: string, anchor: Anchor): Span[] {
  const { at, isCut } =
    occurrencesOf(letters, [anchor.exact], 2).get(anchor.exact) ?? noPlaces;
  if (isCut || at.length > 1) return at.map((start) => spanAt(start, anchor));
  const alone = { ...anchor, prefix: '', suffix: '' };
  const groups = placesOfAlike(letters, [alone], { isAnyUseful: true });
  return candidatesAt(letters, anchor, groups.get(alone) ?? [], {
    left: maxEffort,
  });
}

/** Letters of a passage that are sought unchanged. */
const pieceLetters = 8;

/**
 * Where a passage that was changed may begin: pieces of it, or of what was
 * around it, are still there. A piece that is everywhere says nothing, unless
 * any place is useful.
 */
function placesOfAlike(
  letters: string,
  anchors: readonly Anchor[],
  { isAnyUseful = false } = {},
): Map<Anchor, number[]> {
  if (anchors.length === 0) return new Map();
  const found = occurrencesOf(letters, anchors.flatMap(piecesOf), 16);
  return new Map(
    anchors.map((anchor) => {
      const telling = piecesOf(anchor).flatMap((piece, index) => {
        const { at, isCut } = found.get(piece) ?? noPlaces;
        const offset = index * pieceLetters - anchor.prefix.length;
        return isCut && !isAnyUseful ? [] : [at.map((place) => place - offset)];
      });
      const minCount = Math.floor(telling.length * minIntact);
      return [anchor, groupsOf(telling.flat(), slackOf(anchor), minCount)];
    }),
  );
}

function piecesOf(anchor: Anchor): string[] {
  const whole = withContext(anchor);
  return Array.from(
    { length: Math.floor(whole.length / pieceLetters) },
    (_, index) => whole.slice(index * pieceLetters, (index + 1) * pieceLetters),
  );
}

/** More places than this are looked at for no passage. */
const maxCandidates = 12;

/** The places that read nearly the same, near these possible starts. */
function candidatesAt(
  letters: string,
  anchor: Anchor,
  groups: readonly number[],
  effort: Effort,
): Candidate[] {
  const { exact } = anchor;
  const slack = slackOf(anchor);
  const found: Candidate[] = [];
  for (const start of groups) {
    const from = Math.max(0, start - slack);
    const part = letters.slice(from, start + exact.length + slack);
    const maxErrors = Math.floor(exact.length * (1 - minAlike));
    const match = searchWith(effort, part, exact, maxErrors);
    if (!match) continue;
    const span = { start: from + match.start, end: from + match.end };
    if (letters.slice(span.start, span.end).includes(rootEnd)) continue;
    if (found.some((one) => one.start < span.end && span.start < one.end))
      continue;
    found.push({
      ...span,
      text: 1 - match.errors / exact.length,
      context: contextOf(letters, anchor, span, effort),
    });
  }
  return found;
}

/** How far from where its pieces say a changed passage may begin. */
const slackOf = ({ exact }: Anchor) =>
  Math.ceil(exact.length * 0.4) + pieceLetters;

/**
 * The most frequent of these numbers, with those near them taken together, if
 * there are enough of them.
 */
function groupsOf(
  starts: readonly number[],
  slack: number,
  minCount: number,
): number[] {
  const groups: { first: number; count: number }[] = [];
  for (const start of starts.toSorted((one, other) => one - other)) {
    const last = groups.at(-1);
    if (last && start - last.first <= slack) last.count += 1;
    else groups.push({ first: start, count: 1 });
  }
  return groups
    .filter(({ count }) => count >= minCount)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxCandidates)
    .map(({ first }) => first);
}

/** The one of several places with a similar text that is clearly meant. */
function amongAlike(candidates: readonly Candidate[]): Span | undefined {
  const score = ({ text, context }: Candidate) => (text + context) / 2;
  const [best, next] = candidates.toSorted(
    (one, other) => score(other) - score(one),
  );
  if (!best || best.context < minContext) return undefined;
  return !next || score(best) - score(next) >= minLead
    ? spanOf(best)
    : undefined;
}
