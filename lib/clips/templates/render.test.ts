import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runsOf } from '@/test/runs';
import { type NoteParts, defaultTemplate, noteTemplate } from './note-template';
import { propertyValue } from './frontmatter';
import { noteText } from './note';
import { type Rendering, renderNote } from './render';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import {
  type NoteValues,
  noteValues,
  variableNames,
} from './values/note-values';

type Parts = Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>;
const parts: Parts = {
  fileName: '{{ title }}',
  folder: '',
  properties: [],
  body: '{{ content }}',
};
const render = (changes: Partial<Parts>, values: NoteValues = {}) =>
  renderNote({ ...parts, ...changes }, values);
const problems = (rendering: Rendering) =>
  rendering.ok ? [] : rendering.problems;

describe('renderNote', () => {
  it('makes a note from the default template', async () => {
    expect(noteTemplate.safeParse(defaultTemplate).success).toBe(true);
    const values = {
      title: 'A: b',
      url: 'https://x.example/',
      date: '2026-11-21T09:00:00+01:00',
      all: '# A',
    };
    const rendering = renderNote(defaultTemplate, {
      ...values,
      author: ['A, jr.', 'B'],
    });
    if (!rendering.ok) throw new Error('no note');
    expect(rendering.note).toMatchObject({
      name: 'A b.md',
      folder: 'Clippings',
      body: '# A',
    });
    expect(noteText(rendering.note)).toBe(`---
title: 'A: b'
source: https://x.example/
author:
  - A, jr.
  - B
published:
created: 2026-11-21
description:
tags:
  - clippings
---

# A`);
  });

  it('includes the question of an answer, also in its name', async () => {
    const values = { title: 'A', question: 'Who?', all: '## Who?\n\nAnn.' };
    const rendering = renderNote(defaultTemplate, values);
    expect(rendering.ok && rendering.note).toMatchObject({
      name: 'A – Who.md',
      body: '## Who?\n\nAnn.',
    });
  });

  it.each<[string, string, string, string, number, number]>([
    ['an unclosed output', '{{ title', 'openOutput', '{{ title', 1, 1],
    ['an unclosed tag', 'a {% if x', 'openTag', '{% if x', 1, 3],
    ['syntax', '{{ | upper }}', 'syntax', '| upper', 1, 4],
    ['a filter', 'a\n b {{ x | nope }}', 'filter', 'nope', 2, 11],
    [
      'a filter of prototypes',
      '{{ x | constructor }}',
      'filter',
      'constructor',
      1,
      8,
    ],
    [
      'a filter after another',
      '{{ nope | upper | nope: 1 }}',
      'filter',
      'nope',
      1,
      19,
    ],
    ['a filter on a later line', '{{ x\n  | nope }}', 'filter', 'nope', 2, 5],
    ['a tag', '\n{% nope %}', 'tag', 'nope', 2, 4],
    ['files', '{% include "a" %}', 'tag', 'include', 1, 4],
    ['other files', '{% render "a" %}', 'tag', 'render', 1, 4],
    ['layouts', '{% layout "a" %}', 'tag', 'layout', 1, 4],
    ['counters', '{% increment __proto__ %}', 'tag', 'increment', 1, 4],
    [
      'expressions in text',
      '{{ list | where_exp: "x", "x" }}',
      'filter',
      'where_exp',
      1,
      11,
    ],
    ['a tag without its end', 'a {% if x %}', 'openBlock', '{% if x %}', 1, 3],
    ['a pattern', '{{ "a" | replace: "/(/", "" }}', 'pattern', '/(/', 1, 1],
    [
      'many rounds',
      '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}',
      'tooSlow',
      '',
      1,
      25,
    ],
    [
      'long ranges',
      '{% for a in (1..99999999) %}{% endfor %}',
      'tooLarge',
      '',
      1,
      1,
    ],
    [
      'doubling',
      '{% assign a = "0123456789" %}{% for i in (1..60) %}{% assign a = a | replace: "0", a %}{% endfor %}',
      'tooLarge',
      '',
      1,
      52,
    ],
  ])('reports %s', async (_, body, message, about, line, column) => {
    expect(problems(render({ body }))).toEqual([
      { where: 'body', message, about, line, column },
    ]);
  });

  it('suggests the filter that was probably meant', async () =>
    expect(problems(render({ body: '{{ title | uper }}' }))).toMatchObject([
      { about: 'uper', near: 'upper' },
    ]));

  it.each<[string, NoteValues, string[]]>([
    ['{{ title }}{{ content | default: url }}', {}, []],
    ['a\n {{ titel }}', {}, ['2:5 unknown titel, title']],
    ['{{ title | append: wrods }}', {}, ['1:20 unknown wrods, words']],
    [
      '{{ zzz.title }}{{ constructor }}',
      {},
      ['1:4 unknown zzz', '1:19 unknown constructor'],
    ],
    [
      '{% assign a = 1 %}{{ a }}{% for b in highlights %}{{ b }}{{ forloop.index }}{% endfor %}',
      {},
      [],
    ],
    ['{% if x %}{{ b }}{% endif %}', {}, ['1:7 unknown x', '1:14 unknown b']],
    ['{{ schema.name }}', {}, ['1:4 noHtml schema']],
    ['{{ schema.name }}', { schema: {}, html: '<p>' }, ['1:4 noHtml schema']],
    ['{{ schema.name }}{{ html }}', { schema: {}, rawHtml: '<p>' }, []],
  ])(
    'makes a note, and reports warnings in %s',
    async (body, values, warnings) => {
      const rendering = render({ body }, values);
      expect(
        rendering.ok &&
          rendering.warnings.map(({ line, column, message, about, near }) =>
            [
              `${line}:${column} ${message} ${about}`,
              ...(near ? [near] : []),
            ].join(', '),
          ),
      ).toEqual(warnings);
    },
  );

  it('loops over the parts of a page', () => {
    const values = noteValues(
      { page: { url: 'https://x.example/', title: 'T' }, request: {} },
      readScrapedPage({
        posts: [
          { author: 'ann', depth: 0, markdown: 'First.' },
          { author: 'ben', depth: 1, markdown: 'Second.' },
        ],
      }),
      0,
    );
    const body =
      '{% for post in posts %}{{ post.author }} ({{ post.depth }}): {{ post.markdown }}\n{% endfor %}';
    expect(render({ body }, values)).toMatchObject({
      note: { body: 'ann (0): First.\nben (1): Second.\n' },
    });
  });

  it('knows every variable that a page can have', () => {
    const values = noteValues(
      {
        page: { url: 'https://x.example/', title: 'T' },
        request: {},
        selection: 's',
        asked: 'q',
        marks: [
          { text: 's', note: '', colour: 'blue', link: '', timestamp: '' },
        ],
      },
      readScrapedPage({
        markdown: 'm',
        html: '<p>',
        rawHtml: '<p>',
        summary: 's',
        answer: 'a',
        highlights: 'h',
        json: { a: 1 },
        product: { title: 'P', url: 'u', variants: [] },
        turns: [{ role: 'user', markdown: 'q' }],
        posts: [{ depth: 0, markdown: 'p' }],
        cues: [{ start: 1, text: 'c' }],
        chapters: [{ start: 1, title: 'One' }],
        paper: { title: 'P', authors: [] },
        metadata: {
          title: 'T',
          description: 'd',
          author: 'a',
          publishedTime: '2026-01-01',
          language: 'en',
          ogImage: '/i.png',
          favicon: '/f.ico',
          ogSiteName: 'S',
        },
      }),
      0,
    );
    expect(Object.keys(values).toSorted()).toEqual(variableNames.toSorted());
  });

  it('reports the problems of all templates at once, by place', async () => {
    const property = {
      name: 'p',
      value: '{{ x | no }}',
      type: 'text' as const,
    };
    const rendering = render({
      fileName: '{{',
      folder: '{% no %}',
      properties: [property],
    });
    expect(problems(rendering).map(({ where }) => where)).toEqual([
      'fileName',
      'folder',
      'properties[0].value',
    ]);
  });

  it('reports each phase', () => {
    const phases: string[] = [];
    renderNote(parts, { title: 'T' }, (phase) => phases.push(phase));
    expect(phases).toEqual(['reading', 'naming', 'properties', 'body']);
  });

  it.each([
    '{{ title.constructor }}{{ title["__proto__"] }}{{ meta.constructor.name }}{{ meta["__proto__"] }}',
    '{{ constructor }}{{ __proto__ }}{{ toString }}{{ hasOwnProperty }}',
    '{{ meta | map: "constructor" }}{{ list | map: "constructor" }}{{ list | where: "constructor" | json | remove_tags }}',
    '{{ list | map: "item => item.__proto__.x" | join: "" }}{{ list | template: "${constructor}" | trim }}',
    '{% assign k = "constructor" %}{{ meta[k] }}{{ k.constructor }}',
  ])('reaches no prototype: %s', async (body) => {
    const rendering = render(
      { body },
      { title: 't', meta: { a: 'b' }, list: [{ a: 1 }] },
    );
    expect(
      rendering.ok && rendering.note.body.replace(/[[\],\s]/g, ''),
    ).not.toMatch(/function|object|native/i);
  });

  it.each([
    'assign __proto__ = meta',
    'capture __proto__',
    'for __proto__ in list',
    'assign constructor = meta',
  ])('changes no prototype: %s', async (tag) => {
    const end = /^(capture|for)/.exec(tag)?.[0];
    render(
      { body: `{% ${tag} %}${end ? `x{% end${end} %}` : ''}{{ title }}` },
      { meta: { polluted: 'x' }, list: [{ polluted: 1 }] },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

const piece = fc.constantFrom(
  ...'{{ }} {% %} {%- -%} if endif for endfor in assign = | : , . [ ] ( ) " \' title list meta constructor __proto__ == and or not 0 1 (1..3) date join map template replace slice nth table calc callout fragment_link list markdown raw endraw \n x => ${a}'.split(
    ' ',
  ),
);
const source = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ maxLength: 4 })),
    {
      maxLength: 30,
    },
  )
  .map((all) => all.join(' '));
const plainValue = fc.letrec<{ value: NoteValues[string] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({
      unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)),
    }),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;
const anyValues = fc.record({
  title: plainValue,
  list: plainValue,
  meta: plainValue,
  content: plainValue,
});

describe('any template and page', () => {
  it('rendering never throws, the name is safe, and the frontmatter reads back', async () => {
    const properties = fc.uniqueArray(
      fc.record({
        name: fc
          .string({ minLength: 1 })
          .filter(
            (name) =>
              noteTemplate.shape.properties.safeParse([
                { name, value: '', type: 'text' },
              ]).success,
          ),
        value: fc.oneof(
          source,
          fc.constant('{{ title }}'),
          fc.constant('{{ list }}'),
        ),
        type: fc.constantFrom(
          'text',
          'multitext',
          'number',
          'checkbox',
          'date',
          'datetime',
        ),
      }),
      { selector: ({ name }) => name.trim(), maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        source,
        source,
        properties,
        source,
        anyValues,
        async (fileName, folder, all, body, values) => {
          const rendering = renderNote(
            { fileName, folder, properties: all, body },
            values,
          );
          if (!rendering.ok) return;
          const { note } = rendering;
          expect(note.name).toMatch(
            /^[^./\\:*?"<>|#^[\]][^/\\:*?"<>|#^[\]]*\.md$/,
          );
          for (const part of note.folder.split('/'))
            expect(part).not.toMatch(/^\.|[\\:*?"<>|]/);
          const read: unknown =
            note.frontmatter === '' ? {} : parse(note.frontmatter.slice(4, -4));
          expect(read ?? {}).toEqual(
            Object.fromEntries(
              note.properties.map(({ name, value }) => [name, value]),
            ),
          );
        },
      ),
      { numRuns: runsOf(200, 50) },
    );
  });
});

const corpora = [
  'filenames-own',
  'yaml-frontmatter-own',
  'uri-scheme-params-own',
  'naughty-strings-blns',
];
const textsOf = (name: string): string[] => {
  const path = `../shared/corpora/${name}.json`;
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as string[])
    : [];
};

describe.each(corpora)(
  'each text of %s (skipped if it is missing)',
  (corpus) => {
    const texts = textsOf(corpus);
    it.skipIf(texts.length === 0)(
      'is unchanged in every part of a note',
      async () => {
        for (const text of texts) {
          const rendering = renderNote(
            {
              fileName: '{{ title }}',
              folder: 'Notes/{{ title }}',
              properties: [
                { name: 'one', value: '{{ title }}', type: 'text' },
                { name: 'many', value: '{{ list }}', type: 'multitext' },
                { name: 'day', value: '{{ title }}', type: 'date' },
              ],
              body: '{{ title }}',
            },
            { title: text, list: [text, text] },
          );
          if (!rendering.ok)
            throw new Error(JSON.stringify([text, rendering.problems]));
          const { note } = rendering;
          expect(note.body).toBe(text);
          expect(note.name).toMatch(/^[^./\\][^/\\]*\.md$/);
          expect(note.folder).toMatch(/^Notes(?:\/[^./\\][^/\\]*)*$/);
          const item = text.trim();
          expect(parse(note.frontmatter.slice(4, -4)), text).toEqual({
            one: text || null,
            many: item === '' ? [] : [item, item],
            day: propertyValue('date', text),
          });
        }
      },
    );

    it.skipIf(texts.length === 0)(
      'is data as a template: it renders or is refused',
      async () => {
        for (const text of texts) {
          const rendering = render(
            { body: text, fileName: text },
            { title: 't' },
          );
          expect(rendering.ok || rendering.problems.length > 0).toBe(true);
        }
      },
    );
  },
);
