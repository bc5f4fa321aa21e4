// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SheetReading, SheetRow } from '@/lib/sheet';
import { createTurner } from './turner';

const asked = { rows: { list: 1 }, columns: ['link'] };
const button = { how: 'button', selector: 'button' };
const scroll = { how: 'scroll' };
const rowsOf = (...ids: number[]): SheetRow[] =>
  ids.map((id) => ({ link: `https://a.example/${id}` }));

/** A page whose time passes only while it is waited for. */
function world(rows: SheetRow[]) {
  const page = {
    time: 0,
    rows,
    refusal: undefined as { status: number } | undefined,
    /** Called whenever time passes. */
    onTime: () => {},
  };
  const turner = createTurner({
    document,
    readRows: (): SheetReading => ({
      rows: page.rows,
      sheet: {
        columns: [{ name: 'link', type: 'link' }],
        list: 1,
        lists: 1,
        pages: 1,
      },
    }),
    requestsSince: () => ({
      count: 0,
      ...(page.refusal && { refusal: page.refusal }),
    }),
    now: () => page.time,
    wait: async (ms) => {
      page.time += ms;
      page.onTime();
    },
  });
  return { page, turner };
}

function show(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
}

beforeEach(() => show('<main></main><button>Next</button>'));

/** What a press of the page's button does. */
const onPress = (act: () => void) =>
  document.querySelector('button')?.addEventListener('click', act);

describe('a button', () => {
  it('that replaces the list: all of its rows are read', async () => {
    const { page, turner } = world(rowsOf(1, 2, 3));
    expect((await turner.read(asked)).rows).toEqual(rowsOf(1, 2, 3));
    onPress(() => (page.rows = rowsOf(4, 5, 3)));
    expect(await turner.turn(button, asked)).toBe('changed');
    expect((await turner.read(asked)).rows).toEqual(rowsOf(4, 5, 3));
  });

  it('that adds to the list: only the new rows are read', async () => {
    const { page, turner } = world(rowsOf(1, 2));
    await turner.read(asked);
    onPress(() => (page.rows = rowsOf(1, 2, 3, 4)));
    await turner.turn(button, asked);
    expect((await turner.read(asked)).rows).toEqual(rowsOf(3, 4));
  });

  it('that takes its time, with an empty list meanwhile', async () => {
    const { page, turner } = world(rowsOf(1));
    await turner.read(asked);
    onPress(() => {
      page.rows = [];
      const until = page.time + 5000;
      page.onTime = () => {
        if (page.time >= until) page.rows = rowsOf(2);
      };
    });
    expect(await turner.turn(button, asked)).toBe('changed');
    expect(page.time).toBeGreaterThan(5000);
  });

  it('a reading that got lost is repeated in full', async () => {
    const { page, turner } = world(rowsOf(1, 2));
    await turner.read(asked);
    onPress(() => (page.rows = rowsOf(1, 2, 3)));
    await turner.turn(button, asked);
    await turner.read(asked);
    expect((await turner.read(asked)).rows).toEqual(rowsOf(3));
  });

  it('a reading waits for the turn under way', async () => {
    const { page, turner } = world(rowsOf(1));
    await turner.read(asked);
    onPress(() => {
      const until = page.time + 3000;
      page.onTime = () => {
        if (page.time >= until) page.rows = rowsOf(2);
      };
    });
    const turning = turner.turn(button, asked);
    expect((await turner.read(asked)).rows).toEqual(rowsOf(2));
    expect(await turning).toBe('changed');
  });

  it.each<[string, string, unknown]>([
    ['without effect', '<button>Next</button>', 'unchanged'],
    ['that is gone', '', 'gone'],
    ['that is disabled', '<button disabled>Next</button>', 'gone'],
    [
      'in an item that is disabled',
      '<ul><li class="page-item disabled"><button>Next</button></li></ul>',
      'gone',
    ],
    [
      'that leads to another site',
      '<a href="https://b.example/"><button>Next</button></a>',
      'elsewhere',
    ],
  ])('%s', async (_, html, turned) => {
    show(html);
    const { turner } = world(rowsOf(1));
    await turner.read(asked);
    expect(await turner.turn(button, asked)).toBe(turned);
  });

  it('whose request is refused', async () => {
    const { page, turner } = world(rowsOf(1));
    await turner.read(asked);
    onPress(() => (page.refusal = { status: 429 }));
    expect(await turner.turn(button, asked)).toEqual({
      refusal: { status: 429 },
    });
  });
});

describe('a list that is scrolled', () => {
  const rowPx = 50;
  const viewPx = 200;

  /** A list that draws only the rows in view, once they are there. */
  function virtual(count: number, isThere: (time: number) => number) {
    const made = world([]);
    const place = { top: 0 };
    const draw = () => {
      const from = Math.floor(place.top / rowPx);
      const there = Math.min(count, isThere(made.page.time));
      const ids = Array.from({ length: 5 }, (_, at) => from + at + 1);
      made.page.rows = rowsOf(...ids.filter((id) => id <= there));
    };
    made.page.onTime = draw;
    const scroller = document.documentElement;
    Object.defineProperties(scroller, {
      clientHeight: { value: viewPx, configurable: true },
      scrollTop: { get: () => place.top, configurable: true },
      scrollTo: {
        value: ({ top }: { top: number }) => {
          place.top = Math.max(0, Math.min(count * rowPx - viewPx, top));
        },
        configurable: true,
      },
    });
    draw();
    return made;
  }

  async function readAll({ turner }: ReturnType<typeof virtual>) {
    const links = new Set<string>();
    for (let turn = 0; turn < 40; turn++) {
      const { rows } = await turner.read(asked);
      for (const { link } of rows) links.add(link ?? '');
      if ((await turner.turn(scroll, asked)) !== 'changed') break;
    }
    return links.size;
  }

  it('rows that leave the page are collected', async () => {
    expect(await readAll(virtual(100, () => 100))).toBe(100);
  });

  it('rows that were not drawn when it passed them are gone back to', async () => {
    const slow = virtual(100, (time) => (time > 3000 ? 100 : 10));
    expect(await readAll(slow)).toBe(100);
  });

  it('ends where nothing more comes', async () => {
    const made = virtual(8, () => 8);
    await made.turner.read(asked);
    await made.turner.turn(scroll, asked);
    await made.turner.read(asked);
    expect(await made.turner.turn(scroll, asked)).toBe('gone');
  });
});
