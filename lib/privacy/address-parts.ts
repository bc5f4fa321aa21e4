import { decoded } from '@/lib/core/decoded';
import type { RuleId } from '@/lib/queue/job-flag';

/**
 * A part of an address, decoded; `raw` is the original text. Only parameters
 * have a name.
 */
export type AddressPart = {
  at: 'path' | 'query' | 'fragment';
  name: string;
  value: string;
  raw: string;
};

/** An address split into the parts that the detectors check. */
export type SplitAddress = { url: URL; pieces: AddressPart[] };

/**
 * `piece`: the part with the finding; absent if the whole address is the
 * finding.
 */
export type Finding = { rule: RuleId; piece?: AddressPart; part: string };

/** Never throws. Its time depends only on the address's length. */
export type Detector = (address: SplitAddress) => Finding[];

export const splitAddress = (url: URL): SplitAddress => ({
  url,
  pieces: [
    ...url.pathname
      .split('/')
      .flatMap((segment) => segmentPieces('path', segment)),
    ...parameters('query', url.search.slice(1)),
    ...fragmentPieces(url.hash.slice(1)),
  ],
});

/** In lowercase, without accents. */
export const unmarked = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize();

/**
 * A parameter's name or a word, normalized for comparison:
 * `reset_password-Token` becomes `resetpasswordtoken`.
 */
export const plainName = (name: string): string =>
  unmarked(name).replace(/[^\p{L}\d]/gu, '');

/**
 * The parts of a fragment, which is an anchor, parameters, or a path with
 * parameters.
 */
function fragmentPieces(text: string): AddressPart[] {
  const [path = '', query] = text.split(/\?(.*)/s);
  if (query === undefined && /=./.test(text))
    return parameters('fragment', text);
  const segments = path
    .split('/')
    .flatMap((segment) => segmentPieces('fragment', segment));
  return [...segments, ...parameters('fragment', query ?? '')];
}

/** A path segment and its matrix parameters, as in `page;jsessionid=1`. */
function segmentPieces(at: AddressPart['at'], segment: string): AddressPart[] {
  const [head = '', ...rest] = segment.split(';');
  const own =
    head === '' ? [] : [{ at, name: '', value: decoded(head), raw: head }];
  return [...own, ...rest.flatMap((raw) => parameters(at, raw))];
}

function parameters(at: AddressPart['at'], text: string): AddressPart[] {
  return text
    .split('&')
    .filter(Boolean)
    .map((raw) => {
      const [name = '', value = ''] = raw.split(/=(.*)/s);
      return {
        at,
        name: decoded(name),
        value: decoded(value.replaceAll('+', ' ')),
        raw,
      };
    });
}

/** The address without these parameters; the others keep their spelling. */
export function withoutParameters(url: URL, pieces: AddressPart[]): URL {
  if (pieces.length === 0) return url;
  const gone = new Set(pieces.map(({ raw }) => raw));
  const less = new URL(url);
  less.search = url.search
    .slice(1)
    .split('&')
    .filter((raw) => !gone.has(raw))
    .join('&');
  return less;
}
