import { existsSync, readFileSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { localOptions } from './page-reading';
import { scrapeRequest } from './scrape-request';

const jsonSchema = z.toJSONSchema(scrapeRequest, { io: 'input' });
const catalogue = new Set(
  (await parseMessagesFile('locales/en.yml')).map(({ key }) => key.join('.')),
);

type Noted = { at: string; note: Record<string, unknown> };

/**
 * Every property in a JSON Schema, including those inside objects, lists and
 * alternatives.
 */
const properties = (schema: unknown, at = ''): Noted[] => {
  if (!isRecord(schema)) return [];
  const own = Object.entries(
    isRecord(schema.properties) ? schema.properties : {},
  );
  const others = [schema.items, schema.anyOf, schema.oneOf].flat();
  const members = own.flatMap(([name, note]): Noted[] => {
    const here = `${at}/${name}`;
    return [{ at: here, note: note as Noted['note'] }].concat(
      // What is edited as a whole has one note.
      isRecord(note) && note['editedAs'] ? [] : properties(note, here),
    );
  });
  return members.concat(others.flatMap((inner) => properties(inner, at)));
};

const lacks = ({ note: { title, help, source } }: Noted): string[] => [
  ...[title, help]
    .filter((key) => typeof key !== 'string' || !catalogue.has(key))
    .map((key) => `words ${String(key)}`),
  ...(typeof source === 'string' && source.length > 3 ? [] : ['source']),
];

describe('the notes on the request', () => {
  it('cover every property: a title and a help text, and a source', () => {
    const found = properties(jsonSchema);
    expect(found.length).toBeGreaterThan(80);
    expect(
      found.flatMap((noted) =>
        lacks(noted).map((lack) => `${noted.at} lacks ${lack}`),
      ),
    ).toEqual([]);
  });

  it('a missing note would be reported (control)', () => {
    const bare = z.toJSONSchema(
      z.object({
        a: z.array(z.union([z.string(), z.object({ b: z.string() })])),
      }),
    );
    expect(properties(bare).map(({ at }) => at)).toEqual(['/a', '/a/b']);
    expect(properties(bare).flatMap(lacks)).toHaveLength(6);
  });

  it('include limits, units and defaults', () => {
    expect(jsonSchema.properties?.timeout).toMatchObject({
      type: 'integer',
      minimum: 1000,
      maximum: 300_000,
      unit: 'ms',
      default: 60_000,
      title: 'field.timeout.title',
    });
  });
});

const contract = '../shared/spec/scrape-api.md';

describe.skipIf(!existsSync(contract))(
  'the contract, where ../shared has it',
  () => {
    // A skipped suite is still collected.
    const text = existsSync(contract) ? readFileSync(contract, 'utf8') : '';
    const section =
      text.split('### Scrape request body')[1]?.split('\n#')[0] ?? '';
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Field'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', , isRequired, byDefault = '']) => ({
        name,
        isRequired,
        byDefault,
      }));

    it('has the same fields as the schema, and requires the same ones', () => {
      // Only Pluck knows these, and the client never sends them; and two that
      // only newer servers know.
      const own = new Set<string>([...localOptions, 'fastMode', 'safeMode']);
      const sent = Object.keys(jsonSchema.properties ?? {}).filter(
        (name) => !own.has(name),
      );
      expect(rows.map(({ name }) => name).toSorted()).toEqual(sent.toSorted());
      expect(
        rows
          .filter(({ isRequired }) => isRequired === 'yes')
          .map(({ name }) => name),
      ).toEqual(jsonSchema.required);
    });

    it.each(
      rows.filter(({ byDefault }) =>
        /^(?:\d|true|false|\[|auto)/.test(byDefault),
      ),
    )('gives $name the default $byDefault', ({ name, byDefault }) => {
      const note = jsonSchema.properties?.[name];
      const written = JSON.stringify(isRecord(note) ? note.default : undefined);
      expect(written.replaceAll('"', '')).toBe(
        byDefault.replaceAll("'", '').split(' (')[0],
      );
    });
  },
);
