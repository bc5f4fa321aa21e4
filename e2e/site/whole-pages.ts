import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { picture } from '@/e2e/screenshot/pages';
import { png } from '@/e2e/support/pictures';
import { hiddenSecrets, secretAt } from '@/test/hidden-secrets';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  'serif.woff2': readFileSync(resolve('temml/dist/Temml.woff2')),
  'sans.ttf': readFileSync(
    resolve('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf'),
  ),
};

const words =
  'The mill on the north bank grinds rye from the islands, and sells it by the sack at the quay. ';
const text = `<p>${words.repeat(3)}</p>`;

type WholePage = { name: string; html: string };

const page = (
  name: string,
  head: string,
  body: string,
  html = 'lang="en"',
): WholePage => ({
  name,
  html: `<!doctype html><html ${html}><head><meta charset="utf-8"><title>${name}</title>${head}</head><body>${body}</body></html>`,
});

/**
 * Pages that show what only another file, a script or the browser itself gives
 * them: one for each way.
 */
export const wholePages: readonly WholePage[] = [
  page(
    'fonts',
    `<style>
    @font-face { font-family: Mill; src: local("No such font"), url("font/sans.ttf") format("truetype") }
    @font-face { font-family: Signs; src: url(font/serif.woff2) format("woff2"); unicode-range: U+2200-22FF }
    body { font: 20px/1.5 Mill, serif; background: #fdf6e3 } code { font-family: Signs, monospace }
    </style>`,
    `<h1>Fonts of its own</h1>${text}<p><code>∀ ∑ ∫</code></p>`,
  ),
  page(
    'imports',
    '<link rel="stylesheet" href="css/first.css"><link rel="stylesheet" media="print" href="css/print.css"><style>h1 { color: rgb(0 90 120) }</style>',
    `<h1>Sheets in sheets</h1><div class="box">${text}</div><div class="tile"></div>`,
  ),
  page(
    'made by scripts',
    `<style id="empty"></style><style id="changed">p { color: red } h1 { letter-spacing: 2px }</style><style id="off">body { background: black }</style>
    <script>
    const rules = document.querySelector('#empty').sheet;
    rules.insertRule('.made { padding: 20px; background: linear-gradient(90deg, #cde, #fed) }');
    document.querySelector('#changed').sheet.deleteRule(0);
    document.querySelector('#off').sheet.disabled = true;
    const adopted = new CSSStyleSheet();
    adopted.replaceSync('.made h1 { border-bottom: 6px double teal }');
    document.adoptedStyleSheets = [adopted];
    </script>`,
    `<div class="made"><h1>Rules without a text</h1>${text}</div><div id="root"></div>
    <script>document.querySelector('#root').append(Object.assign(document.createElement('h2'), { textContent: 'Made later', style: 'color: purple' }))</script>`,
  ),
  page(
    'shadow trees',
    `<style>mill-card:not(:defined), mill-shut:not(:defined) { visibility: hidden } mill-card:defined { display: block; margin: 10px } mill-card::part(name) { color: crimson } [slot=price] { font-weight: bold }</style>
    <script>
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host { border: 3px solid navy; padding: 8px } ::slotted(b) { background: gold }');
    for (const [name, mode] of [['mill-card', 'open'], ['mill-shut', 'closed']])
      customElements.define(name, class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode });
          root.adoptedStyleSheets = [sheet];
          const title = document.createElement('h3');
          title.part = 'name';
          title.textContent = 'In the ' + mode + ' shadow of ' + this.dataset.of;
          const style = document.createElement('style');
          style.textContent = ':host { display: block } h3 { font: italic 22px serif } .inner { background: url(/picture/3) 0 0 / 40px; height: 40px }';
          const box = Object.assign(document.createElement('div'), { className: 'inner' });
          const slot = Object.assign(document.createElement('slot'), { name: 'price' });
          root.append(style, title, box, slot, document.createElement('slot'));
        }
      });
    </script>`,
    `<mill-card data-of="rye">Sacks of it <span slot="price">12</span><b>now</b></mill-card><mill-shut data-of="oats">Nothing in front</mill-shut>
    <div><template shadowrootmode="open"><style>p { color: seagreen; font-size: 20px }</style><p>Written in the page</p></template></div>`,
  ),
  page(
    'pictures',
    '<style>img { margin: 4px; vertical-align: top } .fit { width: 120px; height: 120px; object-fit: cover } .back { width: 200px; height: 80px; background: image-set("picture/2x.png" 2x, url(picture/1x.png) 1x) center / 100px }</style>',
    `<img src="/picture/1" width="200" height="75" alt=""><img class="fit" src="picture/wide.png" alt="">
    <img srcset="picture/half.png 0.5x, picture/2x.png 1x" alt=""><picture><source media="(min-width: 1px)" srcset="picture/wide.png 1.5x"><img src="picture/never.png" alt=""></picture>
    <img sizes="50vw" srcset="picture/small.png 200w, picture/wide.png 800w" alt=""><div class="back"></div>
    <img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'%3E%3Ccircle cx='30' cy='30' r='30' fill='teal'/%3E%3C/svg%3E" alt="">
    <img src="picture/gone.png" alt="No such picture" width="90" height="40"><p style="height: 300px; background: no-repeat url('/picture/5')">Behind</p>
    <img loading="lazy" src="picture/late.png" alt="">`,
  ),
  page(
    'drawings',
    '<style>.icon { width: 40px; height: 40px; fill: brown } .mask { width: 80px; height: 80px; background: navy; mask: url(signs.svg) center / 60px no-repeat }</style>',
    `<div style="display: none"><svg><symbol id="here" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol></svg></div>
    <svg class="icon"><use href="#here"/></svg><svg class="icon"><use href="signs.svg#sack"/></svg><svg class="icon"><use xlink:href="signs.svg#wheel"/></svg>
    <svg width="200" height="60" viewBox="0 0 200 60"><defs><linearGradient id="a7Rw2Zt9Kx4Vb8Nm1Lq"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
    <rect width="200" height="60" rx="9" fill="url(#a7Rw2Zt9Kx4Vb8Nm1Lq)"/><text x="20" y="38" font-size="20" fill="white">Gradient</text><image href="/picture/4" x="140" width="50" height="50"/></svg>
    <div class="mask"></div><canvas id="drawn" width="160" height="80" style="border: 2px solid"></canvas>
    <script>const pen = document.querySelector('canvas').getContext('2d'); pen.fillStyle = 'orange'; pen.fillRect(10, 10, 80, 60); pen.fillStyle = 'green'; pen.arc(110, 40, 30, 0, 7); pen.fill();</script>
    <video poster="/picture/6" width="200" height="75"></video>`,
  ),
  page(
    'frames',
    '<style>iframe { width: 90%; height: 120px; border: 4px ridge silver }</style>',
    `<h1>Pages in a page</h1><iframe src="../whole/fonts"></iframe><iframe srcdoc="<style>body { background: honeydew; font: 20px sans-serif } p { color: green }</style><p>Written in &quot;quotes&quot; &amp; more</p><iframe srcdoc='<h3>Deeper</h3>' style='height:40px'></iframe>"></iframe>`,
  ),
  page(
    'attributes',
    `<style>
    html[data-theme=dark] { background: #223; color: #eee } [data-state^="open-"] { border-left: 8px solid lime; padding-left: 8px }
    [data-tip]::after { content: " (" attr(data-tip) ")"; color: orange } .x7Rw2Zt9Kx4Vb8Nm1Lq { font-size: 24px } [class*="col-"] { width: 50%; float: left }
    main > * + * { margin-top: 30px } li:nth-child(3) { color: hotpink } aside:first-child { background: #345 } :root { --w: 60% } .bar { height: 20px; width: var(--w); background: var(--ink, red) }
    </style>`,
    `<main><script>1</script><aside>Comes second</aside><p class="x7Rw2Zt9Kx4Vb8Nm1Lq" data-state="open-8231">Larger</p><noscript>No</noscript><p data-tip="from the mill">Said</p></main>
    <ol><template></template><li>one</li><li>two</li><li>three</li></ol><div class="bar" style="--ink: teal"></div><div class="col-3">Left</div><div class="my-col-4">Right</div>`,
    'lang="en" data-theme="dark" data-user="831"',
  ),
  page(
    'controls',
    `<style>label { display: block; margin: 6px } .tabs section { display: none } #second:checked ~ .two, #first:checked ~ .one { display: block; background: #eef; padding: 9px } input::placeholder { color: teal }</style>`,
    `<form action="/search"><label>Search <input placeholder="Rye, oats"></label><label><input type="submit" value="Find it"></label><select><option>Sacks</option><option>Barrels</option></select>
    <textarea rows="3" cols="30" placeholder="Your words"></textarea></form><div class="tabs"><input type="radio" name="tab" id="first"><input type="radio" name="tab" id="second" checked><section class="one">First</section><section class="two">${text}</section></div>
    <details open><summary>Opened</summary>${text}</details><details><summary>Closed</summary>${text}</details><progress value="3" max="4"></progress><meter value="0.6"></meter><button type="button">Press</button>
    <dialog id="note"><p>In front of all</p></dialog><script>note.show()</script>`,
  ),
  {
    name: 'old markup',
    html: `<html><head><title>old markup</title></head><body bgcolor="#ffeecc" text="#333300" background="/picture/7"><center><font size="5" color="navy" face="serif">Tables</font></center>
    <table border="2" cellpadding="6" cellspacing="3" width="80%" align="center"><tr bgcolor="white"><th colspan="2" nowrap>Rye<td valign="top" height="60">Oats<tr><td background="/picture/8">1<td align="right">2<td>3</table><hr size="5" noshade><ul type="square"><li>one<li>two</ul>`,
  },
  page(
    'right to left',
    `<style>body { font: 18px/1.6 serif; margin-inline-start: 60px } .grid { display: grid; grid-template: "a b" auto "c b" / 1fr 200px; gap: 8px } .grid > :nth-child(2) { grid-area: b; background: url("/picture/2") center / cover } header { position: sticky; top: 0; background: silver; padding-inline: 20px }
    @layer base, over; @layer over { h2 { color: darkred } } @layer base { h2 { color: blue } } @media (min-width: 1px) { .grid { & > p { border-inline-start: 4px solid } } } @supports (display: grid) { h2::before { content: "◂ " / "" } }</style>`,
    `<header>رأس الصفحة</header><h2>مطحنة</h2><div class="grid"><p>${'كلمة '.repeat(40)}</p><div></div><p>${'نص '.repeat(30)}</p></div>`,
    'lang="ar" dir="rtl"',
  ),
  page(
    'secrets',
    '<style>main { max-width: 600px; margin: auto; font: 17px/1.5 sans-serif } a { color: teal }</style>',
    `<main><h1>Accounts</h1>${text}
    <div style="display: none">${secretAt(90)}</div><p style="visibility: hidden; position: absolute">${secretAt(91)}</p><details hidden><p>${secretAt(92)}</p></details>
    <div contenteditable role="textbox" aria-label="Reply" style="border: 1px solid; height: 40px"></div>
    <p data-session="${secretAt(93)}" aria-label="Seen">Shown</p><mill-secret></mill-secret>
    <svg width="20" height="20" data-key="${secretAt(94)}"><desc>Seen</desc><metadata>${secretAt(95)}</metadata><rect width="20" height="20" onclick="go('${secretAt(96)}')"/></svg>
    <img width="30" height="30" alt="" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><!-- ${secretAt(97)} --><metadata>${secretAt(98)}</metadata><rect width="30" height="30" fill="olive"/></svg>`)}">
    <iframe srcdoc="<p>In a frame</p><input type=hidden value=${secretAt(99)}><script>/* ${secretAt(99)} */</script>"></iframe>
    <form hidden><input name="password" type="password" value="${secretAt(89)}"></form></main>
    <div hidden>${Object.values(hiddenSecrets)
      .map((write, at) => write(secretAt(at)))
      .join('\n')}</div>
    ${Object.values(hiddenSecrets)
      .map((write, at) => write(secretAt(at)))
      .join('\n')}`,
  ),
];

const sheets: Record<string, string> = {
  'first.css':
    '@charset "utf-8"; @import "deep/second.css" layer(far); @import url(deep/wide.css) screen and (min-width: 1px); .box { padding: 12px; border: 4px solid maroon }',
  'deep/second.css':
    '@import "../third.css"; .box { color: green; background: url("../../picture/1x.png") right / 50px no-repeat } h1 { color: red }',
  'deep/wide.css':
    '.tile { height: 100px; background: url(tile.png) } .box { border-radius: 20px }',
  'third.css':
    '@import "first.css"; .box { font: italic 19px serif } .tile::after { content: "</style><b>url(not.png)" }',
  'print.css': 'body { display: none }',
};

const signs = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><script>top.x = 1</script><symbol id="sack" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>
<g id="wheel"><rect width="30" height="30" rx="8"/></g><path d="M0 60L30 0L60 60z"/></svg>`;

/** The site of these pages, at `/whole/<name>`. */
export function wholeSite(): Hono {
  const app = new Hono();
  app.get('/whole/css/:path{.+\\.css}', (context) =>
    context.body(sheets[context.req.param('path')] ?? '', 200, {
      'content-type': 'text/css',
    }),
  );
  app.get('/whole/font/:name', (context) =>
    context.body(
      new Uint8Array(fonts[context.req.param('name') as keyof typeof fonts]),
      200,
      { 'content-type': 'application/octet-stream' },
    ),
  );
  app.get('/whole/signs.svg', (context) =>
    context.body(signs, 200, { 'content-type': 'image/svg+xml' }),
  );
  app.get('/whole/:path{.*[^/]+\\.png}', (context) => {
    const name = context.req.param('path').replace(/^.*\//, '');
    if (name === 'gone.png') return context.text('Not found', 404);
    const size = { 'wide.png': 300, '2x.png': 200, 'small.png': 60 }[name];
    return context.body(new Uint8Array(png(size ?? 100, 80)), 200, {
      'content-type': 'image/png',
    });
  });
  app.get('/whole/:name', (context) => {
    const name = decodeURIComponent(context.req.param('name'));
    const found = wholePages.find((one) => one.name === name);
    return found ? context.html(found.html) : context.text('Not found', 404);
  });
  app.get('/picture/:n', (context) =>
    context.body(picture(Number(context.req.param('n'))), 200, {
      'content-type': 'image/svg+xml',
    }),
  );
  return app;
}
