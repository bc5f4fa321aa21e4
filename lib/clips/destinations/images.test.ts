import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagePath, noteImages, withSavedImages } from './images';

const a = 'https://example.com/a.png';

describe('the pictures of a note', () => {
  it.each([
    ['one', `x ![alt](${a}) y`, [a]],
    ['a duplicate once', `![](${a})\n![](${a})`, [a]],
    ['with a title', `![x](${a} "A \\ title")`, [a]],
    [
      'in angle brackets',
      '![x](<https://example.com/a b.png>)',
      ['https://example.com/a b.png'],
    ],
    [
      'with round brackets',
      '![x](https://example.com/a_(b).png)',
      ['https://example.com/a_(b).png'],
    ],
    ['inside a link', `[![x](${a})](https://example.com/)`, [a]],
    ['not in code', `\`![x](${a})\` and \`\` \` ![x](${a}) \`\``, []],
    ['not in a fence', `\`\`\`md\n![x](${a})\n\`\`\`\n`, []],
    ['after a fence', `~~~\n![x](b)\n~~~\n![x](${a})`, [a]],
    [
      'not from this computer',
      '![x](file:///etc/passwd) ![y](data:image/png;base64,AA) ![z](/a.png)',
      [],
    ],
    ['no links', `[x](${a})`, []],
  ])('%s', (_, markdown, urls) => {
    expect(noteImages(markdown)).toEqual(urls);
  });

  it.each(['![', '![](', '![](<', '![x](a "'])(
    'pictures are found in linear time in repeated %s',
    (opening) => {
      expect(noteImages(opening.repeat(400_000 / opening.length))).toEqual([]);
    },
  );

  it('at most a hundred pictures are saved', () => {
    const many = Array.from(
      { length: 150 },
      (_, index) => `![](${a}?${index})`,
    ).join('\n');
    expect(noteImages(many)).toHaveLength(100);
  });

  it('get safe names, by what is in them', async () => {
    const paths = await Promise.all(
      ['x', 'x', 'y'].map((bytes) => imagePath('../a:b.md', new Blob([bytes]))),
    );
    const [first, again, other] = paths;
    expect(first).toBe('attachments/a b 2d711642b726');
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('are linked where they are saved', () => {
    const markdown = `![x](${a} "T") and ![y](https://example.com/b.png)`;
    expect(
      withSavedImages(markdown, new Map([[a, 'attachments/a 1.png']])),
    ).toBe(
      '![x](attachments/a%201.png "T") and ![y](https://example.com/b.png)',
    );
  });

  it('leave all other text unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '`',
            '~',
            '!',
            '[',
            ']',
            '(',
            ')',
            '\n',
            ' ',
            'a',
          ),
        }),
        (text) => {
          expect(withSavedImages(text, new Map())).toBe(text);
        },
      ),
    );
  });
});
