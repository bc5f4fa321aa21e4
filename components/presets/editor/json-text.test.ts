import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from '@/lib/form/form';
import { problemsOf } from '@/lib/form/problems';
import { createJsonText } from './json-text';

const scrape = { type: 'scrape' };
const press = { type: 'press', key: 'Enter' };

const start = (
  options: Record<string, unknown> = { waitFor: 5 },
  idleActions = [{ at: 1, action: press }],
) => {
  const form = signal(toForm({ options, idleActions }));
  const json = createJsonText(form);
  const write = (text: string) =>
    json.write(text, { line: () => 7, doubles: () => 2 });
  return { form, json, write };
};

describe('createJsonText', () => {
  it('the text is the formatted JSON of what would be sent', () => {
    expect(start().json.text.value).toBe('{\n  "waitFor": 5\n}');
  });

  it('updates the form while typing, and stays as typed', () => {
    const { form, json, write } = start();
    write('{"mobile":  true}');
    expect(fromForm(form.value).options).toEqual({ mobile: true });
    expect(json.text.value).toBe('{"mobile":  true}');
  });

  it.each([['{"mobile": '], ['[]'], ['null'], ['"a"'], ['']])(
    "doesn't change the form while the text is %o",
    (text) => {
      const { form, json, write } = start();
      const before = form.value;
      write(text);
      expect(form.value).toBe(before);
      expect(json.text.value).toBe(text);
      expect(json.broken.value).toMatchObject({ text, line: 7 });
    },
  );

  it.each([
    ['{"a": tru}', false],
    ['', false],
    ['[]', true],
  ])('reports for %o whether it is JSON', (text, isJson) => {
    const { json, write } = start();
    write(text);
    expect(json.broken.value?.isJson).toBe(isJson);
  });

  it('reports duplicate keys until the form changes', () => {
    const { form, json, write } = start();
    write('{"timeout": 1, "timeout": 2000}');
    expect(json.doubles.value).toBe(2);
    form.value = toForm({ options: { timeout: 1000 } });
    expect(json.doubles.value).toBe(0);
  });

  it('restores an invalid text', () => {
    const { json, write } = start();
    write('{"mobile": ');
    const broken = json.broken.value;
    json.restore();
    expect([json.broken.value, json.text.value]).toEqual([
      undefined,
      '{\n  "waitFor": 5\n}',
    ]);
    json.restore(broken);
    expect([json.broken.value, json.text.value]).toEqual([
      broken,
      '{"mobile": ',
    ]);
  });

  it('is valid again with the next valid text', () => {
    const { json, write } = start();
    write('{');
    write('{}');
    expect(json.broken.value).toBeUndefined();
  });

  it('is replaced when the form changes elsewhere', () => {
    const { form, json, write } = start();
    write('{"mobile": tr');
    form.value = toForm({ options: { timeout: 1000 } });
    expect(json.text.value).toBe('{\n  "timeout": 1000\n}');
    expect(json.broken.value).toBeUndefined();
  });

  it('keeps disabled actions in place', () => {
    const { form, write } = start({ actions: [scrape, scrape] });
    write(JSON.stringify({ actions: [scrape, scrape, scrape] }));
    expect(form.value.actions.map(({ isOn }) => isOn)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    write('{}');
    expect(fromForm(form.value)).toEqual({
      options: {},
      idleActions: [{ at: 0, action: press }],
    });
  });

  it('accepts any object and reports its problems', () => {
    const names = fc.constantFrom(
      'actions',
      'formats',
      'parsers',
      'headers',
      'location',
      'redactPII',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(names, fc.string()),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        (options) => {
          const text = JSON.stringify(options);
          const { form, write } = start({}, []);
          write(text);
          problemsOf(form.value);
          expect(fromForm(form.value).options).toEqual(JSON.parse(text));
        },
      ),
    );
  });
});
