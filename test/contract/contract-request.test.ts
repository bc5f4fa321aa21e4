import { localOptions } from '@/lib/contract/schema/page-reading';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecord, omit } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { scrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type ContractField, contractRequest } from './contract-request';
import { fieldAt, fields, readSchema } from '@/lib/form/fields';

type Node = Record<string, unknown>;

const schema = new Map<string, Node>(
  readSchema(z.toJSONSchema(scrapeRequest, { io: 'input' })).map(
    ({ path, node, isRequired }) => [path, { ...node, isRequired }],
  ),
);

const isLimit = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER
    ? value
    : undefined;

const typeIn = (node: Node): string => {
  if (node.format === 'uri') return 'string (URI)';
  if (node.anyOf) return 'boolean or object';
  if (Array.isArray(node.type)) return node.type.join(' or ');
  const items = isRecord(node.items) ? node.items : {};
  return node.type === 'array' && items.type === 'string'
    ? 'array of string'
    : String(node.type);
};

/** A field of the schema in the form of the contract's tables. */
function told(path: string, node: Node): ContractField {
  const items = isRecord(node.items) ? node.items : {};
  const entries = {
    path,
    type: typeIn(node),
    isRequired: node.isRequired || undefined,
    default: node.default,
    values: node.enum ?? items.enum,
    min: isLimit(node.minimum),
    max: isLimit(node.maximum),
    minLength: node.minLength,
    maxLength: node.maxLength,
    maxItems: node.maxItems,
    pattern:
      node.format === 'uri' ? undefined : (node.pattern ?? items.pattern),
  };
  return JSON.parse(JSON.stringify(entries)) as ContractField;
}

/** Only Pluck knows the others, and the client never sends them. */
const isSent = (path: string) => !localOptions.some((own) => own === path);

describe('the written contract', () => {
  it.each(contractRequest.map((field) => [field.path, field] as const))(
    'matches the schema for %s',
    (path, field) =>
      expect(told(path, schema.get(path) ?? {})).toEqual(
        omit(field, 'isNewer'),
      ),
  );

  it('has every field of the schema that services know', () => {
    expect([...schema.keys()].filter(isSent).toSorted()).toEqual(
      contractRequest.map(({ path }) => path).toSorted(),
    );
  });

  it.each(
    contractRequest
      .filter(({ path }) => path !== 'url')
      .map((field) => [field.path, field] as const),
  )(
    'has %s as a field of the editor',
    (path, { values, isRequired, ...limits }) => {
      const field = fieldAt(path);
      expect(field.isRequired).toBe(isRequired ?? false);
      expect(field.choices).toEqual(values);
      for (const name of [
        'default',
        'min',
        'max',
        'minLength',
        'maxLength',
        'maxItems',
      ] as const) {
        expect(field[name], name).toEqual(limits[name]);
      }
    },
  );

  it('has every field of the editor that services know', () => {
    expect(
      fields
        .map(({ path }) => path)
        .filter(isSent)
        .concat('url')
        .toSorted(),
    ).toEqual(contractRequest.map(({ path }) => path).toSorted());
  });
});

const document = '../shared/spec/scrape-api.md';

describe.skipIf(!existsSync(document))(`the tables of ${document}`, () => {
  // The body of a skipped suite still runs.
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const request =
    text.split('### Scrape request body')[1]?.split('### Scrape response')[0] ??
    '';
  const roots: Record<string, string> = {
    '': '',
    Location: 'location',
    Profile: 'profile',
    Parsers: 'parsers',
    'Redaction (`redactPII` object form; no other keys allowed)': 'redactPII',
    'Threat protection override': 'threatProtection',
    Formats: 'formats',
    'Actions (each item: object with `type`)': 'actions',
  };
  const rows = request.split(/^#{3,4} /m).flatMap((section, at) => {
    const [title = ''] = section.split('\n');
    const root = at === 0 ? '' : (roots[title] ?? title);
    return section
      .split('\n')
      .filter(
        (line) => line.startsWith('| ') && !/^\| (?:Field|type) \|/.test(line),
      )
      .map((line) => {
        const [, name = '', ...cells] = line
          .split('|')
          .map((cell) => cell.trim());
        return {
          path: root ? `${root}.${name}` : name,
          isTyped: root === 'formats' || root === 'actions',
          line,
          cells,
        };
      });
  });

  it('exist', () => expect(rows.length).toBe(26 + 2 + 2 + 5 + 3 + 6 + 16 + 9));

  it.each(rows)(
    'list no field that is missing here: $path',
    ({ path, isTyped, cells, line }) => {
      const own = contractRequest.find((field) => field.path === path);
      expect(own).toBeDefined();
      const inner = contractRequest.filter((field) =>
        field.path.startsWith(`${path}.`),
      );
      const [listed = ''] = cells;
      const names = [...listed.matchAll(/(?:^|[,;] |or )(\w+) \(/g)].map(
        ([, name]) => `${path}.${name}`,
      );
      if (isTyped)
        expect(inner.map((field) => field.path)).toEqual(
          expect.arrayContaining(names),
        );
      for (const field of isTyped ? inner : [own]) {
        for (const limit of field?.isNewer
          ? []
          : [
              field?.max,
              field?.maxLength,
              field?.maxItems,
              ...(field?.values ?? []),
            ]) {
          if (limit !== undefined) expect(line).toContain(String(limit));
        }
      }
    },
  );
});
