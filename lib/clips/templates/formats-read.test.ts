import { expect, it } from 'vitest';
import { emptyFormats, formatsRead } from './formats-read';
import { defaultTemplate } from './note-template';

const parts = (body: string) => ({ ...defaultTemplate, body });

it.each([
  ['the page’s text', '{{ title }} {{ content }}', []],
  ['its HTML', '{{ html | strip_html }}', ['html']],
  ['its data, which its whole HTML has', '{{ schema.name }}', ['rawHtml']],
  ['an answer to a prompt', '{{ json.takeaway }}', ['json']],
  [
    'a part in a loop',
    '{% for one in json.all %}{{ one }}{% endfor %}',
    ['json'],
  ],
  ['more than one, each once', '{{ schema.a }}{{ rawHtml }}', ['rawHtml']],
  ['no filter of that name', '{{ turns | json }}', []],
  ['no member of that name', '{{ meta.html }} {{ meta["json"] }}', []],
  ['no word of the text', 'html and json', []],
])('a template reads %s', (_, body, formats) => {
  expect(formatsRead(parts(body))).toEqual(formats);
});

it('a template of open braces only is read in one pass', () => {
  const body = `${'{{ "'.repeat(40_000)}{{ html`;
  const before = performance.now();
  expect(formatsRead(parts(body))).toEqual(['html']);
  expect(performance.now() - before).toBeLessThan(2000);
});

it('a template can do without what it checks for', () => {
  const checks = parts('{% if schema.name %}{{ schema.name }}{% endif %}');
  expect(formatsRead(checks)).toEqual(['rawHtml']);
  expect(formatsRead(checks, { isOptional: true })).toEqual([]);
  expect(
    formatsRead(parts('{% if title %}{{ html }}{% endif %}'), {
      isOptional: true,
    }),
  ).toEqual(['html']);
});

it('properties and names are read too', () => {
  const properties = [
    { name: 'rating', value: '{{ json.rating }}', type: 'number' as const },
  ];
  expect(formatsRead({ ...defaultTemplate, properties })).toEqual(['json']);
  expect(
    formatsRead({ ...defaultTemplate, fileName: '{{ schema.name }}' }),
  ).toEqual(['rawHtml']);
});

it.each([
  ['all of it, of a page that was read as text', {}, ['html', 'json']],
  ['nothing that the page gave', { html: '<p>', json: { a: 1 } }, []],
  ['no HTML if the whole page has it', { rawHtml: '<p>', json: [0] }, []],
  [
    'answers of which none has a value',
    { html: '', json: { a: '', b: [] } },
    ['json'],
  ],
])('leaves empty %s', (_, values, formats) => {
  expect(
    emptyFormats(parts('{{ html }}{{ json.a }}'), values as never),
  ).toEqual(formats);
});
