import { isRecord } from '@/lib/core/is-record';
import { parseLoosely } from '@/lib/engines/browser/structured/json-ld';
import { type Plain, plainMembers } from './plain';

const maxScripts = 50;
const maxNodes = 200;

/**
 * What a page's JSON-LD scripts describe: each thing by type (`@Recipe`), the
 * first of its kind, and all their members by name, from the first thing that
 * has them.
 */
export function linkedData(scripts: readonly string[]): Record<string, Plain> {
  const nodes = scripts
    .map(parseLoosely)
    .flatMap(nodesOf)
    .slice(0, maxNodes)
    .map((node) => plainMembers(node));
  const named = new Map<string, Plain>();
  const keep = (name: string, value: Plain) => {
    if (!named.has(name)) named.set(name, value);
  };
  for (const node of nodes) {
    for (const type of [node['@type']].flat())
      if (typeof type === 'string') keep(`@${type}`, node);
  }
  for (const node of nodes) {
    for (const [name, value] of Object.entries(node))
      if (!name.startsWith('@')) keep(name, value);
  }
  return Object.fromEntries(named);
}

const opening =
  /<script\b[^<>]*\btype\s*=\s*["']?application\/ld\+json\b[^<>]*>/gi;
const closing = /<\/script/gi;

/** The texts of the JSON-LD scripts in HTML. */
export function linkedDataScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const { 0: tag, index } of html.matchAll(opening)) {
    if (scripts.length === maxScripts) break;
    const start = index + tag.length;
    closing.lastIndex = start;
    const end = closing.exec(html)?.index;
    if (end === undefined) break;
    scripts.push(html.slice(start, end));
  }
  return scripts;
}

const nodesOf = (script: unknown): Record<string, unknown>[] =>
  [script]
    .flat()
    .filter(isRecord)
    .flatMap((node) => [node, node['@graph']].flat().filter(isRecord));
