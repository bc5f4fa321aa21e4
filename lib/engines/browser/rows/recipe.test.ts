// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Recipe, recipe as recipeSchema } from '@/lib/sheet';
import { readRows } from './read-rows';

/** What a sibling page may differ in. */
type Change =
  | 'none'
  | 'renamed'
  | 'wrapped'
  | 'optional missing'
  | 'reordered'
  | 'one record'
  | 'ads'
  | 'marked'
  | 'moved';
const changes: Change[] = [
  'none',
  'renamed',
  'wrapped',
  'optional missing',
  'reordered',
  'one record',
  'ads',
  'marked',
  'moved',
];

type Thing = {
  name: string;
  price: string;
  place: string;
  date: string;
  note: string;
};
type Page = { things: Thing[]; change: Change };

const cities = ['Oslo', 'Bergen', 'Turin', 'Gent', 'Porto', 'Lyon', 'Cork'];
const goods = ['lamp', 'table', 'chair', 'shelf', 'sofa', 'clock', 'mirror'];
const pick = (list: readonly string[], at: number) =>
  list[at % list.length] ?? '';

const thing = (at: number): Thing => ({
  name: `${pick(['Oak', 'Pine', 'Steel', 'Glass'], at * 3)} ${pick(goods, at)} ${at}`,
  price: `$${(at * 7) % 90}9.00`,
  place: pick(cities, at * 5),
  date: `2024-0${(at % 9) + 1}-1${at % 10}`,
  note: at % 3 > 0 ? `Only ${(at % 5) + 2} left in store ${at}` : '',
});

const page = (number: number, change: Change): Page => ({
  change,
  things: Array.from({ length: change === 'one record' ? 1 : 12 }, (_, at) => ({
    ...thing(number * 20 + at),
    ...(change === 'optional missing' && { note: '' }),
  })),
});

const ad = '<div class="promo"><p>Buy a car today</p></div>';
const shuffled = (parts: string[], { change }: Page) =>
  change === 'reordered' ? parts.toReversed() : parts;
const frame = (list: string, { change }: Page) => {
  const inner =
    change === 'wrapped' ? `<div class="inner">${list}</div>` : list;
  const before =
    change === 'moved'
      ? '<div class="hint"><p>New: free delivery</p></div>'
      : '';
  return `<body><nav><a href="/">Home</a><a href="/all">All</a></nav><main><h1>Things</h1>${before}${inner}</main></body>`;
};
const marked = ({ change }: Page) => (change === 'marked' ? ' is-new' : '');

const kinds: Record<string, (page: Page) => string> = {
  cards: (one) => {
    const title = one.change === 'renamed' ? 'card-heading' : 'card-title';
    const cards = one.things.map((each, at) => {
      const parts = [
        `<h3 class="${title}"><a href="/p/${at}">${each.name}</a></h3>`,
        `<span class="place">${each.place}</span>`,
        `<time datetime="${each.date}">${each.date}</time>`,
        each.note && `<p class="note">${each.note}</p>`,
        `<span class="price">${each.price}</span>`,
      ];
      return `<div class="card${at === 2 ? marked(one) : ''}">${shuffled(parts, one).join('')}</div>${one.change === 'ads' && at === 3 ? ad : ''}`;
    });
    return frame(`<div class="results">${cards.join('')}</div>`, one);
  },
  attributes: (one) => {
    const code = one.change === 'renamed' ? 'css-9z8y7x' : 'css-1a2b3c';
    const items = one.things.map((each, at) => {
      const parts = [
        `<a class="${code}" data-testid="name" href="/p/${at}">${each.name}</a>`,
        `<div class="${code}" data-testid="place">${each.place}</div>`,
        `<div class="${code}" data-testid="date">${each.date}</div>`,
        each.note &&
          `<div class="${code}" data-testid="note">${each.note}</div>`,
        `<div class="${code}" data-testid="price">${each.price}</div>`,
      ];
      return `<li class="sc-bdVaJa ${code}" data-testid="result">${shuffled(parts, one).join('')}</li>${one.change === 'ads' && at === 3 ? `<li class="${code}">${ad}</li>` : ''}`;
    });
    return frame(`<ul>${items.join('')}</ul>`, one);
  },
  labels: (one) => {
    const row = one.change === 'renamed' ? 'pair' : 'fact';
    const items = one.things.map((each, at) => {
      const facts = [
        ['Place', each.place],
        ['Date', each.date],
        ['Note', each.note],
        ['Price', each.price],
      ].flatMap(([label, text]) =>
        text
          ? `<div class="${row}"><span>${label}</span><b>${text}</b></div>`
          : [],
      );
      return `<article class="thing"><h2><a href="/p/${at}">${each.name}</a></h2>${shuffled(facts, one).join('')}</article>${one.change === 'ads' && at === 3 ? ad : ''}`;
    });
    return frame(`<section class="things">${items.join('')}</section>`, one);
  },
  soup: (one) => {
    const box = one.change === 'renamed' ? 'stack' : 'pile';
    const items = one.things.map((each, at) => {
      const parts = [
        `<div><a href="/p/${at}">${each.name}</a></div>`,
        `<div>${each.place}</div>`,
        `<div><i>${each.date}</i></div>`,
        `<div><b>${each.price}</b></div>`,
        each.note && `<div><small>${each.note}</small></div>`,
      ];
      return `<div>${parts.join('')}</div>${one.change === 'ads' && at === 3 ? ad : ''}`;
    });
    return frame(`<div class="${box}">${items.join('')}</div>`, one);
  },
  table: (one) => {
    const cells = (each: Thing, at: number) =>
      [
        `<a href="/p/${at}">${each.name}</a>`,
        each.place,
        each.date,
        each.note,
        each.price,
      ].map((cell) => `<td>${cell}</td>`);
    const heads = ['Name', 'Place', 'Date', 'Note', 'Price'].map(
      (head) => `<th>${head}</th>`,
    );
    const row = (parts: string[]) =>
      `<tr>${shuffled(parts, one).join('')}</tr>`;
    const name = one.change === 'renamed' ? 'ranking' : 'standings';
    const rows = one.things.map((each, at) => row(cells(each, at)));
    return frame(
      `<table class="${name}"><thead>${row(heads)}</thead><tbody>${rows.join('')}</tbody></table>`,
      one,
    );
  },
  turned: (one) => {
    const row = (label: string, of: (each: Thing) => string) =>
      `<tr><th>${label}</th>${one.things.map((each) => `<td>${of(each)}</td>`).join('')}</tr>`;
    const rows = [
      row('Place', ({ place }) => `in the town of ${place}`),
      row('Date', ({ date }) => date),
      row('Note', ({ note }) => note),
      row('Price', ({ price }) => price),
    ];
    return frame(
      `<table class="${one.change === 'renamed' ? 'a' : 'compare'}">${row('Name', ({ name }) => name)}${shuffled(rows, one).join('')}</table>`,
      one,
    );
  },
  siblings: (one) => {
    const title = one.change === 'renamed' ? 'head' : 'top';
    const rows = one.things.map((each, at) => {
      const meta = [
        `<span class="place">${each.place}</span>`,
        `<span class="date">${each.date}</span>`,
        each.note && `<span class="note">${each.note}</span>`,
        `<span class="price">${each.price}</span>`,
      ];
      return `<tr class="${title}"><td class="rank">${at + 1}.</td><td class="title"><a href="/p/${at}">${each.name}</a></td></tr><tr><td></td><td class="meta">${shuffled(meta, one).join(' ')}</td></tr>`;
    });
    return frame(
      `<table class="posts"><tbody>${rows.join('')}</tbody></table>`,
      one,
    );
  },
  terms: (one) => {
    const list = one.change === 'renamed' ? 'words' : 'glossary';
    const items = one.things.map(
      (each) =>
        `<dt>${each.name}</dt><dd><span class="place">${each.place}</span> <time>${each.date}</time> <b class="price">${each.price}</b></dd>`,
    );
    return frame(`<dl class="${list}">${items.join('')}</dl>`, one);
  },
};

const read = (html: string, recipe?: Recipe) => {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  return readRows(shown, recipe ? { recipe } : {});
};

/** Which column holds what of the things, on the page that was saved. */
function columnsFor(rows: readonly Record<string, string>[], saved: Page) {
  const parts = ['name', 'price', 'place', 'date', 'note'] as const;
  return parts.flatMap((part) => {
    const column = Object.keys(rows[1] ?? {})
      .concat(Object.keys(rows[0] ?? {}))
      .find((name) =>
        saved.things.every(
          (each, at) =>
            (rows[at]?.[name] ?? '').replace('in the town of ', '') ===
            each[part],
        ),
      );
    return column ? [{ part, column }] : [];
  });
}

describe.each(Object.entries(kinds))('a recipe for %s', (kind, html) => {
  const saved = page(0, 'none');
  const first = read(html(saved));
  const recipe = recipeSchema.safeParse(first?.sheet.recipe).data;
  const columns = columnsFor(first?.rows ?? [], saved);

  it('knows the columns', () => {
    expect(columns.map(({ part }) => part)).toEqual(
      kind === 'terms'
        ? ['name', 'price', 'place', 'date']
        : ['name', 'price', 'place', 'date', 'note'],
    );
  });

  it('reads nine sibling pages', () => {
    let [right, all] = [0, 0];
    const wrong: string[] = [];
    changes.forEach((change, at) => {
      const sibling = page(at + 1, change);
      const rows = read(html(sibling), recipe)?.rows ?? [];
      all += Math.max(0, rows.length - sibling.things.length);
      for (const { part, column } of columns)
        sibling.things.forEach((each, row) => {
          all++;
          const value = (rows[row]?.[column] ?? '').replace(
            'in the town of ',
            '',
          );
          if (value === each[part]) right++;
          else
            wrong.push(`${change}: ${part} ${row}: ${value} for ${each[part]}`);
        });
    });
    expect(wrong.slice(0, 8)).toEqual([]);
    expect(right / all).toBeGreaterThanOrEqual(0.95);
  });
});
