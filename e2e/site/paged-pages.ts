export const pagingKinds = [
  'next-link',
  'rel-next',
  'numbers',
  'number-buttons',
  'load-more',
  'infinite',
  'virtual',
  'push-state',
  'in-place',
  'form',
  'cursor',
  'decoy',
] as const;

export type PagingKind = (typeof pagingKinds)[number];

export type PagedRecord = {
  id: number;
  title: string;
  place: string;
  pay: string;
  until: string;
};

const places = ['Havn Lines', 'Tidal Museum', 'Skerry Yard', 'Coast Trust'];
const trades = ['Night purser', 'Archivist', 'Boatbuilder', 'Keeper', 'Cook'];

export const recordAt = (id: number): PagedRecord => ({
  id,
  title: `${trades[id % trades.length]} no. ${id}`,
  place: places[id % places.length] ?? '',
  pay: `€ ${14 + (id % 9)} an hour`,
  until: `2026-12-${String(1 + (id % 28)).padStart(2, '0')}`,
});

const last = 12;

const recordHtml = (kind: string, record: PagedRecord) =>
  `<article class="job"><h3><a href="/${kind}/job/${record.id}">${record.title}</a></h3><span class="place">${record.place}</span><span class="pay">${record.pay}</span><time>${record.until}</time></article>`;

const ad = (page: number) =>
  `<aside class="sponsored"><b>Advertisement</b><p>Wool blankets, week ${page}</p></aside>`;

/** An advertisement after each seven records. */
const listHtml = (kind: string, page: number, records: PagedRecord[]) =>
  records
    .map(
      (record, at) => recordHtml(kind, record) + (at % 7 === 6 ? ad(page) : ''),
    )
    .join('\n');

const numbers = (page: number, one: (number: number) => string) =>
  Array.from({ length: last }, (_, at) =>
    at + 1 === page ? `<span aria-current="page">${page}</span>` : one(at + 1),
  ).join(' ');

type Origins = { other: string };

const pager: Partial<
  Record<PagingKind, (page: number, origins: Origins) => string>
> = {
  'next-link': (page) =>
    page < last ? `<a href="/next-link?page=${page + 1}">Next</a>` : '',
  numbers: (page) =>
    numbers(page, (to) => `<a href="/numbers?page=${to}">${to}</a>`),
  form: (page) =>
    page < last
      ? `<form method="post" action="/form"><input type="hidden" name="page" value="${page + 1}"><button>Next page</button></form>`
      : '',
  cursor: (page) =>
    page < last ? `<a href="/cursor?before=c${page + 1}">Older</a>` : '',
  decoy: (page, { other }) =>
    page < last
      ? `<a href="${other}/decoy?page=${page + 1}">Next</a> <a href="/decoy?page=${page + 1}">Next</a>`
      : `<a href="${other}/decoy?page=2">Next</a>`,
};

/** The page of a kind with these records. */
export function pageOf(
  kind: PagingKind,
  page: number,
  records: PagedRecord[],
  origins: Origins,
): string {
  const made = pager[kind]?.(page, origins);
  const nav = made ? `<nav class="pagination">${made}</nav>` : '';
  const rel =
    kind === 'rel-next' && page < last
      ? `<link rel="next" href="/rel-next/page/${page + 1}">`
      : '';
  return `<!doctype html><html lang="en"><head><title>Jobs by the water</title>${rel}<style>
  .job { padding: 8px; border-block-end: 1px solid } .job span { margin-inline: 8px }
  #scroller { block-size: 500px; overflow: auto; position: relative }
</style></head><body><header><a href="/">Home</a> <a href="/about">About</a></header>
<main><h1>Jobs by the water</h1>${kind === 'decoy' ? nav : ''}
<p class="count">Page ${page} of ${last}</p>
<section id="list">${kind === 'virtual' ? '' : listHtml(kind, page, records)}</section>${nav}
${scripts[kind] ? `<div id="more">${scripts[kind]?.html ?? ''}</div>` : ''}</main>
<footer><p>Shore Jobs, since 1998</p></footer>
${scripts[kind] ? `<script>const kind = '${kind}'; let page = ${page};${shared}${scripts[kind]?.code}</script>` : ''}
</body></html>`;
}

/** What the scripted kinds share: a page's records, and their markup. */
const shared = `
const list = document.querySelector('#list');
const more = document.querySelector('#more');
const recordHtml = ${recordHtml.toString()};
const ad = ${ad.toString()};
const listHtml = ${listHtml.toString()};
const load = async (to) => {
  const answer = await fetch('/' + kind + '/data?page=' + to);
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
};
const show = async (to) => {
  const records = await load(to);
  page = to;
  list.innerHTML = listHtml(kind, to, records);
  document.querySelector('.count').textContent = 'Page ' + to + ' of ${last}';
};`;

const nextButton = '<nav class="pagination"><button>Next</button></nav>';
const disableAtEnd = `
  more.querySelector('button').disabled = page >= ${last};`;

const scripts: Partial<Record<PagingKind, { html: string; code: string }>> = {
  'number-buttons': {
    html: '<ul class="pages"></ul>',
    code: `
const draw = () => {
  more.firstChild.innerHTML = Array.from({ length: ${last} }, (_, at) =>
    '<li' + (at + 1 === page ? ' class="active"' : '') + '><button>' + (at + 1) + '</button></li>').join('');
};
more.addEventListener('click', ({ target }) => {
  if (target.tagName === 'BUTTON') show(Number(target.textContent)).then(draw, () => {});
});
draw();`,
  },
  'load-more': {
    html: '<div class="load-more"><button>Load more</button></div>',
    code: `
more.addEventListener('click', async () => {
  const records = await load(page + 1).catch(() => undefined);
  if (!records) return;
  page += 1;
  list.insertAdjacentHTML('beforeend', listHtml(kind, page, records));
  if (page >= ${last}) more.remove();
});`,
  },
  infinite: {
    html: '<div class="loading-sentinel">Loading…</div>',
    code: `
let isBusy = false;
const grow = async () => {
  if (isBusy || page >= ${last}) return;
  isBusy = true;
  const records = await load(page + 1).catch(() => undefined);
  isBusy = false;
  if (!records) return;
  page += 1;
  list.insertAdjacentHTML('beforeend', listHtml(kind, page, records));
  if (page >= ${last}) more.remove();
};
addEventListener('scroll', () => {
  if (more.getBoundingClientRect().top < innerHeight) grow();
});`,
  },
  virtual: {
    html: '',
    code: `
const rowPx = 60;
const known = new Map();
const places = [];
list.id = 'scroller';
list.innerHTML = '<div style="position: relative"></div>';
const space = list.firstChild;
let total = 20;
const asked = new Set();
const need = async (to) => {
  if (asked.has(to) || to > ${last}) return;
  asked.add(to);
  const records = await load(to).catch(() => asked.delete(to) && undefined);
  if (!records) return;
  known.set(to, records);
  draw();
};
const draw = () => {
  const rows = [];
  for (let to = 1; known.has(to); to++) rows.push(...known.get(to));
  space.style.height = (rows.length + (known.size < ${last} ? 20 : 0)) * rowPx + 'px';
  const from = Math.max(0, Math.floor(list.scrollTop / rowPx) - 3);
  const seen = rows.slice(from, from + 15);
  space.innerHTML = seen.map((record, at) =>
    '<div style="position: absolute; top: ' + (from + at) * rowPx + 'px; height: ' + rowPx + 'px">' + recordHtml(kind, record) + '</div>').join('');
  if (from + 15 > rows.length) need(known.size + 1);
};
list.addEventListener('scroll', () => setTimeout(draw, 40));
need(1);`,
  },
  'push-state': {
    html: nextButton,
    code: `
more.querySelector('button').addEventListener('click', () =>
  show(page + 1).then(() => { history.pushState({}, '', '/push-state?page=' + page);${disableAtEnd} }, () => {}));`,
  },
  'in-place': {
    html: nextButton,
    code: `
more.querySelector('button').addEventListener('click', () => {
  const before = list.innerHTML;
  list.innerHTML = '<p class="loading">Loading…</p>';
  show(page + 1).then(() => {${disableAtEnd} }, () => { list.innerHTML = before; });
});`,
  },
};
