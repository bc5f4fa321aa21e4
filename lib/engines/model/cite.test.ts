import { describe, expect, it } from 'vitest';
import { cite } from './passages';

const page = 'https://a.example/log';
const link = (number: number, text: string) =>
  `[\\[${number}\\]](${page}#:~:text=${text})`;

describe('the citations of an answer', () => {
  it.each([
    ['She did [1].', `She did ${link(1, 'One')}.`],
    ['Both [1, 2].', `Both ${link(1, 'One')} ${link(2, 'Two')}.`],
    ['Both [1][2].', `Both ${link(1, 'One')}${link(2, 'Two')}.`],
    ['她【2】', `她${link(2, 'Two')}`],
    ['None [0], [3] or [1, 9].', 'None [0], [3] or [1, 9].'],
    [
      'A link [1](https://b.example) and [1]: a note',
      'A link [1](https://b.example) and [1]: a note',
    ],
    ['Code `a[1]` and\n```\nb[1]\n```', 'Code `a[1]` and\n```\nb[1]\n```'],
  ])('%s', (answer, expected) => {
    expect(cite(answer, ['One', 'Two'], page)).toBe(expected);
  });

  it("a citation can't end its address", () => {
    expect(cite('[1]', ['a) "b" <c> \\'], page)).toBe(
      `[\\[1\\]](${page}#:~:text=a%29%20%22b%22%20%3Cc%3E%20%5C)`,
    );
  });
});
