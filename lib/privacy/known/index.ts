import type { RuleId } from '@/lib/queue/job-flag';
import patternData from './patterns.json';
import ruleData from './rules.json';
import siteData from './sites.json';
import wordData from './words.json';

/**
 * A rule about one part of an address, read as `name=value`, or as
 * `folder/value` for a segment of the path.
 */
export type PatternRule = {
  rule: RuleId;
  pattern: RegExp;
  /** The rule applies only to values that look random. */
  random?: 'likely' | 'unguessable';
  /** The rule applies only if another part matches this. */
  beside?: RegExp;
  /** The rule applies only to numbers with a valid check digit. */
  luhn?: boolean;
};

const split = (texts: string[]): string[] => texts.join(' ').split(' ');

/** The lists that a pattern includes by `{name}`. */
const lists = new Map<string, string[]>([
  ...Object.entries(wordData).map(
    ([name, languages]) => [name, split(Object.values(languages))] as const,
  ),
  ...Object.entries(siteData).map(
    ([name, sites]) =>
      [
        name,
        split(sites).map((site) => site.replace(/[.+?!]/g, '\\$&')),
      ] as const,
  ),
]);

const expression = (pattern: string): RegExp =>
  new RegExp(
    pattern.replaceAll(
      /\{([a-z]\w*)\}/gi,
      (_, name: string) => `(?:${lists.get(name)?.join('|')})`,
    ),
    's',
  );

const expressions = <Name extends string>(
  patterns: Record<Name, string[]>,
): Record<Name, RegExp> =>
  Object.fromEntries(
    Object.entries<string[]>(patterns).map(([name, list]) => [
      name,
      expression(list.join('|')),
    ]),
  ) as Record<Name, RegExp>;

const patternRules = ruleData.map(
  ({ rule, pattern, random, beside, luhn }): PatternRule => ({
    rule: rule as RuleId,
    pattern: expression(`^(?:${pattern})`),
    random: random as PatternRule['random'],
    beside: beside === undefined ? undefined : expression(`^(?:${beside})`),
    luhn,
  }),
);

/**
 * The subset about parts of an address, which is also bundled into injected
 * scripts.
 */
export const gatePartsData = {
  patternRules,
  networkNames: split(siteData.networks),
  ...expressions(patternData.parts),
};

/** All data of the gate, which the background loads to judge an address. */
export const gateData = {
  ...gatePartsData,
  ...expressions(patternData.pages),
  brands: split(siteData.brands),
  shortBrands: split(siteData.shortBrands),
};
export type GateData = typeof gateData;
export type GatePartsData = typeof gatePartsData;

export const gateDataAsJson = (): string =>
  JSON.stringify(gateData, (_, value: unknown) =>
    value instanceof RegExp
      ? { expression: [value.source, value.flags] }
      : value,
  );
