import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, inReadingOrder } from './reading-order';

/** A box by its name, left and right ends, and the height of its top. */
const box = (
  name: string,
  left: number,
  right: number,
  top: number,
  chars = 99,
) => ({
  chars,
  name,
  left,
  right,
  top,
  bottom: top - 50,
});
const title = box('title', 0, 500, 800);
const [left1, left2] = [box('l1', 0, 240, 700), box('l2', 0, 240, 600)];
const [right1, right2] = [box('r1', 260, 500, 720), box('r2', 260, 500, 620)];
const end = box('end', 0, 500, 400);

const order = (parts: ReturnType<typeof box>[], isRtl = false) =>
  inReadingOrder(parts, isRtl)
    .map(({ name }) => name)
    .join(' ');

describe('the order of a page', () => {
  it('is that of the file, if it only goes down in a column', () => {
    expect(order([right1, left1, right2, left2])).toBe('r1 l1 r2 l2');
    const [tick1, tick2] = [box('1', 0, 20, 300, 1), box('2', 0, 20, 380, 1)];
    expect(order([right1, left1, tick1, tick2]), 'labels aside').toBe(
      'r1 l1 1 2',
    );
  });

  it('is by place, if the file goes back up', () => {
    const parts = [left2, right1, end, left1, right2, title];
    expect(order(parts)).toBe('title l1 l2 r1 r2 end');
    expect(order(parts, true)).toBe('title r1 r2 l1 l2 end');
  });

  it.each([
    ['a heading drawn last', [right1, left1, right2, left2, end, title]],
    ['a foot drawn first', [end, title, right1, left1, right2, left2]],
  ])('is that of the file, apart from %s', (_, parts) => {
    expect(order(parts)).toBe('title r1 l1 r2 l2 end');
  });

  it('looks at each part a bounded number of times', () => {
    let looks = 0;
    const counted = (one: Box): Box => ({
      ...one,
      get left() {
        looks += 1;
        return one.left;
      },
    });
    const count = 199;
    const parts = Array.from({ length: count }, (_, at) => {
      const [column, y] = [at % 20, ((at * 7919) % count) * 40];
      return counted(
        box('', 20 + column * 300, 300 + column * 300, y + 50, 25),
      );
    });
    expect(new Set(inReadingOrder(parts, false))).toEqual(new Set(parts));
    expect(looks).toBeLessThan(10 * count * count);
  });

  it('has what is beside a text first, where that starts further out', () => {
    const side = box('side', -100, -20, 650);
    expect(order([left2, left1, side])).toBe('side l1 l2');
  });

  it('keeps each part once', () => {
    const any = fc.record({
      left: fc.integer({ min: 0, max: 500 }),
      width: fc.integer({ min: 0, max: 500 }),
      bottom: fc.integer({ min: 0, max: 800 }),
      height: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 30 }),
        fc.boolean(),
        (all, rtl) => {
          const parts = all.map(
            ({ left, width, bottom, height }): Box => ({
              left,
              right: left + width,
              chars: 99,
              bottom,
              top: bottom + height,
            }),
          );
          const found = inReadingOrder(parts, rtl);
          expect(found).toHaveLength(parts.length);
          expect(new Set(found)).toEqual(new Set(parts));
        },
      ),
    );
  });
});
