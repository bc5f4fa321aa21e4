// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  columnLike,
  rowsLike,
  shownRows,
} from '@/lib/engines/browser/rows/rows-like';
import { readRows } from '@/lib/engines/browser/rows/read-rows';
import { Pointer } from './pointer';

const tools = { shownRows, rowsLike, columnLike };
const huts = [
  ['Storvatn Cabin', 'Rondane', '€ 84'],
  ['Glenmoor Bothy', 'Cairn Fells', '€ 18'],
  ['Ravnkollen Lodge', 'Jotun Ridge', '€ 132'],
  ['Tarnside Hut', 'Cairn Fells', '€ 46'],
  ['Lykkebu', 'Rondane', '€ 61'],
];

beforeEach(() => {
  const page = `<main><ul class="huts">${huts
    .map(
      ([name, region, price], index) =>
        `<li class="hut"><h3><a href="/hut/${index}">${name}</a></h3><p class="region">${region}</p><p class="price">${price}</p><small title="x">Bring a sheet, hut ${index}</small></li>`,
    )
    .join('')}</ul></main><footer><a href="/a">About</a></footer>`;
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(page, 'text/html').body.children,
  );
});

const hut = (at: number) => {
  const found = document.querySelectorAll('.hut')[at];
  if (!found) throw new Error(`no hut ${at}`);
  return found;
};

const names = { column: 'Column', value: 'Value' };

function pointed(...clicks: Element[]) {
  const pointer = new Pointer(tools, names);
  for (const element of clicks) {
    pointer.point(element);
    pointer.click();
  }
  return pointer;
}

describe('pointing', () => {
  it('finds the record around the pointer, and what is alike', () => {
    const pointer = pointed();
    pointer.point(hut(1).querySelector('.price') ?? undefined);
    expect(pointer.hot?.elements).toEqual([hut(1)]);
    expect(pointer.alike).toHaveLength(huts.length);
    expect(pointer.report()).toMatchObject({ step: 'first', columns: [] });
  });

  it('shows the list after one click, and settles it after two', () => {
    const one = pointed(hut(0));
    expect(one.report()).toMatchObject({ step: 'second', count: huts.length });
    const two = pointed(hut(0), hut(2));
    const report = two.report();
    expect(report).toMatchObject({ step: 'settled', count: huts.length });
    expect(report.columns.map(({ value }) => value)).toContain('€ 132');
    expect(report.recipe?.columns.length).toBe(report.columns.length);
  });

  it('shows the values of the record under the pointer', () => {
    const pointer = pointed(hut(0));
    pointer.point(hut(3));
    expect(pointer.hot?.row).toBe(3);
    const values = pointer.report().columns.map(({ value }) => value);
    expect(values).toContain('Tarnside Hut');
  });

  it('takes a column away with a click on its value, and back again', () => {
    const pointer = pointed(hut(0), hut(2));
    const before = pointer.report().recipe?.columns.length ?? 0;
    pointer.point(hut(2).querySelector('.price') ?? undefined);
    expect(pointer.isColumn).toBe(true);
    pointer.click();
    expect(pointer.report().recipe?.columns).toHaveLength(before - 1);
    pointer.click();
    expect(pointer.report().recipe?.columns).toHaveLength(before);
  });

  it('adds a column of an element that has none', () => {
    const withoutPrices: typeof rowsLike = (...asked) => {
      const found = rowsLike(...asked);
      const { sheet } = found?.reading ?? {};
      if (sheet)
        sheet.columns = sheet.columns.filter(({ type }) => type !== 'price');
      return found;
    };
    const pointer = new Pointer({ ...tools, rowsLike: withoutPrices }, names);
    for (const record of [hut(0), hut(2)]) {
      pointer.point(record);
      pointer.click();
    }
    const before = pointer.report().columns.length;
    pointer.point(hut(2).querySelector('.price') ?? undefined);
    expect(pointer.isColumn).toBe(false);
    pointer.click();
    const { columns, recipe } = pointer.report();
    expect(columns).toHaveLength(before + 1);
    expect(columns.at(-1)).toMatchObject({ value: '€ 132', type: 'price' });
    expect(recipe?.columns.at(-1)?.name).toBe(columns.at(-1)?.name);
    expect(pointer.isColumn).toBe(true);
  });

  it('says that nothing is like an element, and goes on', () => {
    const pointer = pointed(document.querySelector('footer') ?? hut(0));
    expect(pointer.problem).toBe('alone');
    pointer.point(hut(0));
    pointer.click();
    expect(pointer.problem).toBe(undefined);
    expect(pointer.step).toBe('second');
  });

  it('starts again when the page removes what was pointed at', () => {
    const pointer = pointed(hut(0), hut(1));
    document.querySelector('.huts')?.remove();
    pointer.forgetRemoved();
    expect(pointer.report()).toMatchObject({ step: 'first', problem: 'gone' });
    expect(pointer.hot).toBe(undefined);
  });

  it('moves through records with the keys, and into their values', () => {
    const pointer = pointed(hut(0), hut(1));
    pointer.move(1);
    expect(pointer.hot?.row).toBe(2);
    pointer.narrow();
    expect(pointer.hot?.isPart).toBe(true);
    const [first] = pointer.hot?.elements ?? [];
    pointer.move(1);
    expect(pointer.hot?.elements[0]).not.toBe(first);
    expect(pointer.hot?.row).toBe(2);
    pointer.move(-1);
    pointer.widen();
    expect(pointer.hot?.elements[0]).not.toBe(first);
  });

  it('survives a finder that throws', () => {
    const fail = () => {
      throw new Error('hostile page');
    };
    const pointer = new Pointer(
      { shownRows: fail, rowsLike: fail, columnLike: fail },
      names,
    );
    pointer.point(hut(0));
    pointer.click();
    expect(pointer.problem).toBe('alone');
  });
});

it('leaves the document as it was', () => {
  const before = document.documentElement.getHTML();
  pointed(hut(0), hut(2)).takeLeftOut();
  expect(document.documentElement.getHTML()).toBe(before);
});

const boat = (name: string, price: string, berths: string, ad = '') =>
  `<main>${ad}<h1>${name}</h1><p class="price">${price}</p>
<dl><dt>Length</dt><dd>9.2 m</dd><dt>Berths</dt><dd>${berths}</dd></dl>
<img src="https://boats.example/${name}.jpg" alt=""></main>`;

const showPage = (html: string) =>
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(html, 'text/html').body.children,
  );

const shown = (selector: string) => document.querySelector(selector)!;

describe('pointing at single values', () => {
  const take = (...selectors: string[]) => {
    const pointer = new Pointer(tools, names);
    pointer.takeValues(document);
    for (const selector of selectors) {
      pointer.point(shown(selector));
      pointer.click();
    }
    return pointer;
  };

  it('takes each value that is clicked, named by its label or what it is', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const { columns, isOfPage, step } = take(
      'h1',
      '.price',
      'dd:last-child',
    ).report();
    expect({ isOfPage, step }).toEqual({ isOfPage: true, step: 'settled' });
    expect(columns.map(({ name, value }) => [name, value])).toEqual([
      ['Title', 'Elsa'],
      ['Price', '€ 48,000'],
      ['Berths', '4'],
    ]);
  });

  it('numbers values of one name, and those without one', () => {
    showPage('<main><p>One</p><p>Two</p><b class="sum">€ 3</b><b>€ 4</b>');
    const { columns } = take('p', 'p + p', 'b', 'b + b').report();
    expect(columns.map(({ name }) => name)).toEqual([
      'Value 1',
      'Value 2',
      'Price',
      'Price 2',
    ]);
  });

  it('takes a value away at a second click', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const pointer = take('h1', '.price');
    expect(pointer.isTaken).toBe(true);
    pointer.point(shown('h1'));
    pointer.click();
    const { columns, recipe } = pointer.report();
    expect(columns.map(({ isDropped }) => isDropped)).toEqual([true, false]);
    expect(recipe?.columns).toHaveLength(1);
    expect(pointer.isTaken).toBe(false);
    expect(pointer.alike).toEqual([[shown('.price')]]);
  });

  it('finds the values on another page of the site', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const { recipe } = take('h1', '.price', 'dd:last-child', 'img').report();
    showPage(
      boat('Nora', '€ 12,500', '2', '<aside><p>Boats wanted</p></aside>'),
    );
    const { rows, sheet } = readRows(document, { recipe: recipe! })!;
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Nora', '€ 12,500', '2', 'https://boats.example/Nora.jpg'],
    ]);
    expect(sheet.next).toBeUndefined();
    expect(sheet.missing).toBeUndefined();
  });

  it('says which values another page lacks, and reads no list instead', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const { recipe } = take('h1', '.price').report();
    showPage(
      `<main><h2>Sold</h2><ul>${'<li><a href="/b">A boat</a> for sale</li>'.repeat(9)}</ul></main>`,
    );
    const { rows, sheet } = readRows(document, { recipe: recipe! })!;
    expect(rows.length).toBeLessThan(2);
    expect(sheet.missing).toEqual(['Title', 'Price']);
  });

  it('walks through the values with the keyboard', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const pointer = take();
    const tags: string[] = [];
    for (let step = 0; step < 3; step++) {
      pointer.move(1);
      tags.push(pointer.hot?.elements[0]?.tagName ?? '');
    }
    expect(tags).toEqual(['H1', 'P', 'DT']);
    pointer.move(-1);
    pointer.click();
    expect(pointer.report().columns[0]?.value).toBe('€ 48,000');
  });

  it('goes back to lists', () => {
    showPage(boat('Elsa', '€ 48,000', '4'));
    const pointer = take('h1');
    pointer.takeList();
    expect(pointer.report()).toMatchObject({ step: 'first', columns: [] });
    expect(pointer.report().isOfPage).toBeUndefined();
  });
});
