import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Passage, choose } from './passages';

const measure = (text: string) => text.length;
const inputOf = (passages: readonly Passage[]) => (at: number[]) =>
  at.map((one) => passages[one]?.[0]).join('\n');

describe('the passages that a model gets', () => {
  it('are all of them if they fit', async () => {
    const passages: Passage[] = [
      ['one', 0],
      ['two', 5],
    ];
    expect(
      await choose(passages, { room: 7, measure }, inputOf(passages)),
    ).toEqual({
      at: [0, 1],
      share: 1,
    });
  });

  it('are the best ones that fit, in page order, else the first', async () => {
    const passages: Passage[] = [
      ['aaaa', 0],
      ['bbbb', 1],
      ['cccc', 0],
      ['dddd', 2],
    ];
    const { at, share } = await choose(
      passages,
      { room: 11, measure },
      inputOf(passages),
    );
    expect(at).toEqual([1, 3]);
    expect(share).toBe(0.5);
    const even = passages.map(([text]): Passage => [text, 0]);
    expect(
      (await choose(even, { room: 11, measure }, inputOf(even))).at,
    ).toEqual([0, 1]);
  });

  it('never exceed the room', async () => {
    const passage = fc.tuple(fc.string(), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(
        fc.array(passage),
        fc.nat(200),
        async (passages, room) => {
          const { at, share } = await choose(
            passages,
            { room, measure },
            inputOf(passages),
          );
          expect(
            at.length === 0 || measure(inputOf(passages)(at)) <= room,
          ).toBe(true);
          expect(at).toEqual(at.toSorted((a, b) => a - b));
          expect(share >= 0 && share <= 1).toBe(true);
        },
      ),
    );
  });
});
