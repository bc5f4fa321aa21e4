import siteData from './sites.json';
import data from './words.json';

export const words = (text: string): string[] => text.trim().split(/\s+/);

/** One of the words, in an expression. */
export const oneOf = (text: string | string[]): string =>
  `(?:${(typeof text === 'string' ? words(text) : text).join('|')})`;

/**
 * An expression for sites with their subdomains, each with the start of its
 * path.
 */
export const atSite = (sites: string[]): RegExp =>
  new RegExp(
    `^(?:[^/]*\\.)?${oneOf(sites.map((site) => site.replace(/[.+?!]/g, '\\$&')))}`,
  );

/** An expression that is one of the words, or one of the forms. */
export const whole = (text: string | string[]): RegExp =>
  new RegExp(`^${oneOf(text)}$`);

/** The words of a kind, in the languages that Pluck speaks. */
export const listed = (kind: keyof typeof data): string[] =>
  words(Object.values(data[kind]).join(' '));

/** Names of sites, brands, networks and programs. */
export const sites = (kind: keyof typeof siteData): string[] =>
  words(siteData[kind].join(' '));
