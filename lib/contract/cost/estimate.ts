import { formatOf } from '@/lib/contract/formats/lookup';
import {
  type PresetOptions,
  optionFacts,
} from '@/lib/contract/schema/preset-options';
import {
  formatIdOf,
  requestedFormats,
} from '@/lib/contract/schema/requested-format';
import type { Format, FormatId } from '@/lib/contract/formats';
import { type CreditRange, type OptionReason, exactly } from './part';
import { readsPdf } from '@/lib/contract/schema/scrape-request';
import { hostKind } from '@/lib/core/address-kind';
import type { Service } from '@/lib/contract/schema/connection';

type PricedFormat = Exclude<Format, { cost: 0 | 'unknown' }>['id'];

/**
 * Credits for one part of a scrape. `format`: the format that costs them;
 * `untold`: the price is unknown. The texts are at `cost.why.<reason>`.
 */
export type CostPart = CreditRange &
  (
    | { reason: OptionReason; format?: undefined }
    | { reason: PricedFormat | 'untold'; format: FormatId }
  );

export type Cost = CreditRange & { parts: CostPart[] };

/**
 * Credits that one scrape costs at a service that bills, as a range with
 * reasons. `isPdf` says whether the page is a PDF; if omitted, it may be one.
 * Source: contract, "Limits"; real server, "Scrape", and its billing code where
 * both are silent. A service bills an enhanced proxy like any other.
 */
export function estimate(
  request: PresetOptions,
  { isPdf }: { isPdf?: boolean } = {},
): Cost {
  const mayBePdf = isPdf !== false;
  const pages = { mayBePdf, later: laterPages(request, mayBePdf) };
  const added = [
    ...formatCosts(request),
    ...optionFacts.flatMap(
      ({ name, cost }) => cost?.(request[name], pages) ?? [],
    ),
  ];
  // Only a cache miss is billed in lockdown mode: nothing is made from the page
  // then.
  const parts: CostPart[] = request.lockdown
    ? [
        { reason: 'lockdown', least: 1, most: 5 },
        ...added.map((part) => ({ ...part, least: 0 })),
      ]
    : [exactly('base', 1), ...added];
  return { ...sum(parts), parts };
}

/**
 * The billed pages of a PDF after its first, which is the page that every
 * scrape is billed for.
 */
function laterPages(
  { parsers = ['pdf'] }: PresetOptions,
  mayBePdf: boolean,
): CreditRange {
  const parser = parsers.find(readsPdf);
  if (!mayBePdf || !parser) return { least: 0, most: 0 };
  const most = typeof parser === 'string' ? undefined : parser.maxPages;
  return { least: 0, ...(most !== undefined && { most: most - 1 }) };
}

/** Each format is charged once, plus the price of its options. */
function formatCosts(request: PresetOptions): CostPart[] {
  const ids = new Set(requestedFormats(request));
  const fixed = [...ids].flatMap((id): CostPart[] => {
    const cost = formatOf(id)?.cost;
    if (cost === 'unknown') return [{ reason: 'untold', least: 0, format: id }];
    return cost
      ? [{ reason: id as PricedFormat, least: cost, most: cost, format: id }]
      : [];
  });
  const byOptions = (request.formats ?? []).map((item) =>
    typeof item === 'string'
      ? undefined
      : formatOf(formatIdOf(item))?.optionCost?.(item, ids),
  );
  return [...fixed, ...byOptions.flatMap((part) => part ?? [])];
}

function sum(parts: CostPart[]): CreditRange {
  const least = parts.reduce((total, part) => total + part.least, 0);
  const most = parts.reduce(
    (total, part) => total + (part.most ?? Infinity),
    0,
  );
  return { least, ...(Number.isFinite(most) && { most }) };
}

/**
 * True if this service is known to bill credits. A private service (on this
 * machine or network, or without a key) doesn't count, whatever its answers
 * say.
 */
export const isBilled = ({ baseUrl, keyTail }: Service): boolean =>
  keyTail !== undefined && hostKind(new URL(baseUrl).hostname) === 'public';
