/**
 * A page with rows of text and colour, so that a row that is missing, doubled
 * or moved shows.
 */
const rows = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p style="background: hsl(${((from + at) * 47) % 360} 60% 85%)">Row ${from + at}: ${'the tide tables of the harbour '.repeat(1 + (at % 4))}</p>`,
  ).join('');

const page = (body: string, style = '', attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Tides</title>
<style>* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 sans-serif } p { margin: 0; padding: 7px 12px } ${style}</style>${body}</html>`;

/** An image that an address with a number answers with. */
export const picture = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><rect width="400" height="150" fill="hsl(${n * 40} 70% 50%)"/><circle cx="${40 + n * 20}" cy="75" r="50" fill="white"/></svg>`;

type Sample = { name: string; html: string; zoom?: number };

/** Pages of our own, and what is special about each. `zoom`: of the tab. */
export const pages: Sample[] = [
  { name: 'text', html: page(rows(60)) },
  {
    name: 'sticky header and fixed footer',
    html: page(
      `<header>Tides</header>${rows(70)}<footer>Harbour office</footer>`,
      `header { position: sticky; top: 0; background: navy; color: white; padding: 12px }
       footer { position: fixed; inset: auto 0 0; background: maroon; color: white; padding: 12px }`,
    ),
  },
  {
    name: 'inner scroller',
    html: page(
      `<header>Tides</header><nav>Menu</nav><main>${rows(60)}</main><footer>Harbour office</footer>`,
      `html { height: 100% } body { height: 100%; overflow: hidden; display: grid; grid: 50px 1fr 40px / 200px 1fr }
       header, footer { grid-column: 1 / 3; background: navy; color: white } nav { background: #ddd } main { overflow-y: auto }`,
    ),
  },
  {
    name: 'lazy images',
    html: page(
      Array.from(
        { length: 20 },
        (_, at) =>
          `${rows(4, at * 4)}<img loading="lazy" src="/picture/${at}" width="400" height="150" alt="">`,
      ).join(''),
    ),
  },
  {
    name: 'right to left',
    html: page(
      `<aside>جدول</aside>${rows(50)}`,
      'aside { position: fixed; top: 40px; left: 0; background: teal; color: white; padding: 8px }',
      'lang="ar" dir="rtl"',
    ),
  },
  {
    name: 'fractional zoom',
    zoom: 1.1,
    html: page(
      `<header>Tides</header>${rows(60)}`,
      'header { position: fixed; inset: 0 0 auto; background: navy; color: white }',
    ),
  },
  { name: '30 screens', html: page(rows(540)) },
  {
    name: 'sticky sections, smooth scrolling and snapping',
    html: page(
      Array.from(
        { length: 8 },
        (_, at) => `<section><h2>Part ${at}</h2>${rows(14, at * 14)}</section>`,
      ).join(''),
      `html { scroll-behavior: smooth; scroll-snap-type: y mandatory } section { scroll-snap-align: start }
       h2 { position: sticky; top: 0; margin: 0; background: white; border-bottom: 2px solid }`,
    ),
  },
  {
    name: 'a header that scripts pin',
    html: page(
      `<div style="height: 50px"><header>Tides</header></div>${rows(60)}
       <script>addEventListener('scroll', () => document.querySelector('header').classList.toggle('pinned', scrollY > 80))</script>`,
      'header { background: navy; color: white; height: 50px; transition: opacity 1s } .pinned { position: fixed; inset: 0 0 auto; background: green }',
    ),
  },
  {
    name: 'web components over a fixed background',
    html: page(
      `<div class="behind"></div><x-bar></x-bar><div style="position: relative">${rows(50)}</div>
       <script>customElements.define('x-bar', class extends HTMLElement { constructor() { super();
         this.attachShadow({ mode: 'open' }).innerHTML = '<div style="position: sticky; top: 0; background: black; color: white">Bar</div><div style="position: fixed; right: 20px; bottom: 20px; width: 50px; height: 50px; background: red">?</div>' } })</script>`,
      '.behind { position: fixed; inset: 0; z-index: -1; background: #fafad2 } p { margin-right: 30% }',
    ),
  },
];

/** Pages that can't be captured whole. */
export const endless: Sample[] = [
  {
    name: 'a page that resists',
    html: page(
      `${rows(60)}<script>addEventListener('scroll', () => scrollTo(0, 0))</script>`,
    ),
  },
  {
    name: 'a page without an end',
    html: page(
      `${rows(40)}<script>let more = 0
       addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 400) {
         for (let at = 0; at < 20; at++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'More ' + more++ })) } })</script>`,
    ),
  },
  {
    name: 'a page that is 200,000 px high',
    html: page(`${rows(40)}<div style="height: 200000px"></div>`),
  },
];
