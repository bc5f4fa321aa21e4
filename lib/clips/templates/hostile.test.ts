import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type NoteParts, defaultTemplate } from './note-template';
import { filters } from './filters';
import { renderNote } from './render';
import { type NoteValues, variableNames } from './values/note-values';

type Parts = Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>;

const corpora = [
  'filenames-own',
  'yaml-frontmatter-own',
  'uri-scheme-params-own',
  'naughty-strings-blns',
  'xss-markdown-own',
];
const textsOf = (name: string): string[] => {
  const path = `../shared/corpora/${name}.json`;
  const all: unknown = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : [];
  return Array.isArray(all) ? all.filter((one) => typeof one === 'string') : [];
};
const texts = [...new Set(corpora.flatMap(textsOf))];

/** A text as the value of each variable, both single and in a list. */
const valuesOf = (text: string): NoteValues => ({
  ...Object.fromEntries(variableNames.map((name) => [name, text])),
  author: [text, text],
  meta: { name: { [text || 'x']: text }, property: {} },
});

const names = Object.keys(filters);
const most = 8;

/** A template with eight of the filters, different ones at each index. */
const someFilters = (place: number): Parts => ({
  fileName: '{{ title | safe_name | title | kebab }}',
  folder: '{{ title }}/{{ title | uncamel }}',
  properties: Array.from(
    { length: most },
    (_, index) => names[(place * most + index) % names.length]!,
  ).flatMap((name, index) => [
    {
      name: `text ${index}`,
      value: `{{ title | ${name} }}`,
      type: 'text' as const,
    },
    {
      name: `list ${index}`,
      value: `{{ author | ${name}: title }}`,
      type: 'multitext' as const,
    },
    {
      name: `day ${index}`,
      value: `{{ meta.name | ${name} }}`,
      type: 'datetime' as const,
    },
  ]),
  body: '{{ meta | table }}{{ author | wikilink | join: " " }}{{ title | link: title }}',
});
const plain: Parts = { fileName: 'a', folder: '', properties: [], body: '' };

const head = /^---\n(.*)---\n$/s;
const readBack = (frontmatter: string): unknown =>
  parse(head.exec(frontmatter)?.[1] ?? '') ?? {};

describe.skipIf(texts.length === 0)(
  'each text of the corpora (skipped if they are missing)',
  () => {
    it.each<[string, (place: number) => Parts]>([
      ['the built-in template', () => defaultTemplate],
      ['templates with all filters', someFilters],
    ])(
      'is a value of %s: YAML reads it back, and the name is safe',
      { timeout: 60_000 },
      async (_, templateOf) => {
        for (const [place, text] of texts.entries()) {
          const about = text.slice(0, 80);
          const rendering = renderNote(templateOf(place), valuesOf(text));
          if (!rendering.ok) {
            // A text may be an invalid pattern, or too long for one. That is
            // reported, and nothing is written.
            for (const { message } of rendering.problems)
              expect(['pattern', 'tooLarge'], about).toContain(message);
            continue;
          }
          const { name, folder, frontmatter, properties } = rendering.note;
          expect(name, about).toMatch(
            /^[^./\\:*?"<>|#^[\]][^/\\:*?"<>|#^[\]]*\.md$/,
          );
          for (const part of folder.split('/'))
            expect(part, about).not.toMatch(/^\.|[\\:*?"<>|]/);
          const values = properties.map((one) => [one.name, one.value]);
          expect(readBack(frontmatter), about).toEqual(
            Object.fromEntries(values),
          );
        }
      },
    );

    it('a hostile text breaks careless rendering (control)', () => {
      const isSame = (text: string) => {
        try {
          return (
            (parse(`title: ${text}\n`) as { title: unknown }).title === text
          );
        } catch {
          return false;
        }
      };
      expect(texts.filter(isSame).length).toBeGreaterThan(0);
      expect(texts.filter((text) => !isSame(text)).length).toBeGreaterThan(0);
    });
  },
);

const nested = (count: number, open: string, close: string) =>
  `${open.repeat(count)}x${close.repeat(count)}`;

it.each<[string, string, string]>([
  [
    'a loop of a billion rounds',
    '{% for i in (1..1000000000) %}x{% endfor %}',
    'tooLarge',
  ],
  [
    'nested loops',
    '{% for a in (1..999) %}{% for b in (1..999) %}{% for c in (1..999) %}{% endfor %}{% endfor %}{% endfor %}',
    'tooSlow',
  ],
  [
    'a text that doubles',
    '{% assign a = "0123456789" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}',
    'tooLarge',
  ],
  [
    'a long text many times',
    '{% for i in (1..9999) %}{{ content }}{% endfor %}',
    'tooLarge',
  ],
  ['the longest template', 'x'.repeat(1_000_001), 'tooLarge'],
  ['files', '{% include "/etc/passwd" %}', 'tag'],
  ['addresses', '{% render "https://x.example/a.liquid" %}', 'tag'],
  ['layouts', '{% layout "x" %}', 'tag'],
  ['counters', '{% increment constructor %}', 'tag'],
])('ends %s', async (_, body, message) => {
  const rendering = renderNote(
    { ...plain, body },
    { content: 'y'.repeat(100_000) },
  );
  expect(!rendering.ok && rendering.problems.map((one) => one.message)).toEqual(
    [message],
  );
});

it.each([
  nested(20_000, '{% if true %}', '{% endif %}'),
  `{{ ${nested(20_000, '(', ')')} }}`,
  `{{ x${'["a"]'.repeat(20_000)} }}`,
  `{{ title${' | upper'.repeat(20_000)} }}`,
])('finishes with deep nesting: %#', async (body) => {
  const rendering = renderNote({ ...plain, body }, { title: 't' });
  expect(rendering.ok || rendering.problems.length > 0).toBe(true);
});

it('renders very long text', async () => {
  const body = '{% for i in (1..5000) %}{{ title }}{% endfor %}';
  const rendering = renderNote({ ...plain, body }, { title: 't' });
  expect(rendering.ok && rendering.note.body).toBe('t'.repeat(5000));
});
