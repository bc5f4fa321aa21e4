import * as fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { showPlaceholders } from './placeholders';
import { redactedEntities } from './redaction';

const removed = '<Base64-Image-Removed>';

describe('showPlaceholders', () => {
  it.each(redactedEntities)('shows <%s>', (entity) => {
    const html = marked.parse(showPlaceholders(`Call <${entity}>, *now*.`), {
      async: false,
    });
    expect(html.trim()).toBe(`<p>Call &lt;${entity}&gt;, <em>now</em>.</p>`);
  });

  it.each([
    ['a finer tag', 'To <EMAIL_ADDRESS>', String.raw`To \<EMAIL_ADDRESS>`],
    [
      'a numbered tag',
      '<PERSON_2> and <PERSON1>',
      String.raw`\<PERSON_2> and \<PERSON1>`,
    ],
    ['a tag at the start of a line', '<PERSON>\n\ntext', '\\<PERSON>\n\ntext'],
    [
      'a tag that is shown already',
      String.raw`\<PERSON>`,
      String.raw`\<PERSON>`,
    ],
    [
      'HTML, even in capitals',
      '<B>bold</B> <person> <TABLE>',
      '<B>bold</B> <person> <TABLE>',
    ],
    ['code', '`<PERSON>` and <PERSON>', '`<PERSON>` and \\<PERSON>'],
    [
      'code containing backticks',
      '`` a ` <PERSON> `` <PERSON>',
      '`` a ` <PERSON> `` \\<PERSON>',
    ],
    ['a backtick that opens no code', 'it`s <PERSON>', 'it`s \\<PERSON>'],
    [
      'a block of code',
      '```\n<PERSON>\n```\n<PERSON>',
      '```\n<PERSON>\n```\n\\<PERSON>',
    ],
    ['a removed image', `![A wheel](${removed})`, '(Image removed: A wheel)'],
    [
      'a removed image without text',
      `a ![](${removed}) b`,
      'a (Image removed) b',
    ],
    [
      'a removed image in a link',
      `[![A](${removed})](https://a.example)`,
      '[(Image removed: A)](https://a.example)',
    ],
    [
      'an image',
      '![A](https://a.example/1.png)',
      '![A](https://a.example/1.png)',
    ],
  ])('reads %s', (_, markdown, shown) =>
    expect(showPlaceholders(markdown)).toBe(shown),
  );

  it('is idempotent', () => {
    const part = fc.constantFrom(
      '<PERSON>',
      '`',
      '``',
      '\n',
      '```',
      ' ',
      'a',
      '\\',
      `![a](${removed})`,
      '~~~',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = showPlaceholders(parts.join(''));
        expect(showPlaceholders(once)).toBe(once);
      }),
    );
  });

  it('reads a long line in negligible time', () => {
    const line = `${'`a '.repeat(50_000)}<PERSON>${'!['.repeat(50_000)}`;
    expect(showPlaceholders(line).length).toBeGreaterThanOrEqual(line.length);
  });
});
