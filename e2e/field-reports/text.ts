import type { FieldRow } from './row';

/**
 * A page with enough prose around its part for a reader to find its article.
 */
const page = (
  part: string,
  { style = '', lang = 'en' } = {},
) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>Keeping bees</title><style>${style}</style></head><body>
<header><a href="/">Garden</a><nav><a href="/a">Plants</a> <a href="/b">Tools</a></nav></header>
<main><article><h1>Keeping bees</h1>
<p>A hive wants a dry place with sun in the morning and some shade at noon, and a door that faces away from the path, since the bees fly out low and straight and do not look where others are walking.</p>
<p>In spring the keeper opens it for the first time, on a warm day without wind, and looks for eggs, for stores that are left, and for the room that the colony will need once the fruit trees are in bloom.</p>
${part}
<p>Later in the year there is less to do. The keeper weighs the hive every second week, writes the weight into a book, and leaves the bees alone unless the numbers fall faster than they did the year before.</p>
<p>Before the first frost the door is made narrow against mice, the roof is weighed down with a stone, and the book is put away until the snowdrops show where last year's rows have been.</p>
</article></main><footer><a href="/imprint">Imprint</a></footer></body></html>`;

const lines: FieldRow[] = [
  {
    name: 'a post whose style keeps its lines and paragraphs',
    html: page(
      '<div class="post"><span>First swarm of the year!\n\n1/ It hangs in the pear tree.\nNobody was stung.</span></div>',
      { style: '.post { white-space: pre-wrap }' },
    ),
    has: [
      'First swarm of the year!\n\n1/ It hangs in the pear tree.  \nNobody was stung.',
    ],
  },
  {
    name: 'a poem, indented in the source, whose style keeps its lines',
    html: page(
      '<p class="poem">\n      Low the hum,\n      slow the hum,\n\n      home we come.\n    </p>',
      {
        style: '.poem { white-space: pre-line }',
      },
    ),
    has: ['\n\nLow the hum,  \nslow the hum,\n\nhome we come.\n\n'],
  },
  {
    name: 'lines around a link and a name in bold',
    html: page(
      '<div style="white-space:break-spaces">Ask <b>Ida</b>\nor <a href="https://ida.example/">write</a>\nto her.</div>',
    ),
    has: ['Ask **Ida**  \nor [write](https://ida.example/)  \nto her.'],
  },
  {
    name: 'paragraphs in a box that keeps lines',
    html: page(
      '<div style="white-space:pre-wrap">\n<p>One frame of brood.</p>\n\n<p>Two frames of honey.</p>\n</div>',
    ),
    has: ['\n\nOne frame of brood.\n\nTwo frames of honey.\n\n'],
  },
  {
    name: 'a cell of a table that keeps lines',
    html: page(
      '<table><tr><th>Day</th><th>Notes</th></tr><tr><td>Mon</td><td style="white-space:pre-line">Rain\nNo flight</td></tr></table>',
    ),
    has: ['| Mon | Rain<br>No flight |'],
  },
  {
    name: 'lines of the source that the page does not show',
    html: page(
      '<div style="white-space:nowrap">A line\nof the source.</div><p>And\nanother.</p>',
    ),
    has: ['A line of the source.', 'And another.'],
  },
  {
    name: 'code in a box that is no pre',
    html: page(
      '<div class="snippet" style="white-space:pre;font-family:Menlo,monospace"><span>for h in hives:</span>\n    weigh(h)\nrest()</div>',
    ),
    has: ['```\nfor h in hives:\n    weigh(h)\nrest()\n```'],
  },
  {
    name: 'words in the font of code that keep their lines, in a sentence',
    html: page(
      '<p>Type <span style="white-space:pre-wrap;font-family:monospace">weigh\nrest</span> to start.</p>',
    ),
    has: ['Type weigh  \nrest to start.'],
  },
  {
    name: 'code in a box, all of it in coloured words',
    html: page(
      '<div style="white-space:pre;font-family:monospace"><span class="k">for</span><span> h in hives:\n  </span><b>weigh</b><span>(h)</span></div>',
    ),
    has: ['```\nfor h in hives:\n  weigh(h)\n```'],
  },
  {
    name: 'code in a box, each line a box',
    html: page(
      '<div style="white-space:pre;font-family:Consolas,monospace"><div>if full:</div><div>  harvest()</div></div>',
    ),
    has: ['```\nif full:\n  harvest()\n```'],
  },
];

const shown: FieldRow[] = [
  {
    name: 'a price that is struck by its style',
    html: page(
      '<p>A suit costs <span class="was">120 €</span> 95 € this week.</p>',
      {
        style: '.was { text-decoration: line-through }',
      },
    ),
    has: ['A suit costs ~~120 €~~ 95 € this week.'],
  },
  {
    name: 'items that are struck as they are done',
    html: page(
      '<ul><li class="done">Clean the <a href="/smoker">smoker</a></li><li>Order frames</li></ul>',
      {
        style: '.done { text-decoration: line-through 2px red }',
      },
    ),
    has: ['- ~~Clean the [smoker]', '- Order frames'],
  },
  {
    name: 'paragraphs in a box that is struck',
    html: page(
      '<div style="text-decoration-line:line-through"><p>Old rule.</p><p>Older rule.</p></div>',
    ),
    has: ['~~Old rule.~~\n\n~~Older rule.~~'],
  },
  {
    name: 'bold and slanted by style, as office programs write it',
    html: page(
      '<p><span style="font-weight:400">Never </span><span style="font-weight:700">ever</span><span style="font-weight:400"> open it </span><span style="font-style:italic">in the rain</span><span>.</span></p>',
    ),
    has: ['Never **ever** open it _in the rain_.'],
  },
  {
    name: 'labels that look bold, in headings and links',
    html: page(
      '<h2><span style="font-weight:900">Tools</span></h2><p><a href="/smoker"><span style="font-weight:700">Smoker</span></a> is lit first.</p>',
      { style: 'h2 { font-weight: 400 }' },
    ),
    has: ['## Tools\n', '[Smoker]('],
  },
];

const bold: FieldRow[] = [
  {
    name: 'bold in Chinese, between quotes and before a colon',
    html: page(
      '<p>有人说<strong>“别打开”</strong>是对的，<strong>注意：</strong>下雨时不飞。</p>',
      {
        lang: 'zh',
      },
    ),
    has: ['有人说“**别打开**”是对的，**注意**：下雨时不飞。'],
  },
  {
    name: 'bold labels without a space after them',
    html: page(
      '<p><b>Tip:</b>feed them at dusk. <b><code>-h</code></b>helps.</p>',
    ),
    has: ['**Tip**:feed them at dusk. <strong>`-h`</strong>helps.'],
  },
  {
    name: 'an empty line at the end of bold text, and of slanted text in it',
    html: page(
      '<p><b>May<br><br></b>They swarm.</p><p><b><i>June<br></i><br></b>They rest.</p>',
    ),
    has: ['**May**\n\nThey swarm.', '**_June_**\n\nThey rest.'],
  },
];

const signs: FieldRow[] = [
  {
    name: 'signs that a note program would hide, mark or take for a tag',
    html: page(
      '<p>The label says %%queen%% and ==2026==, the post #swarm. <code>#a ==b==</code></p>',
    ),
    has: [
      'says \\%\\%queen\\%\\% and \\=\\=2026\\=\\=, the post \\#swarm. `#a ==b==`',
    ],
  },
  {
    name: 'two ranges with tildes, and one',
    html: page(
      '<p>From 10~12 frames in May to 20~24 in July.</p><p>In winter 5~8.</p>',
    ),
    has: ['From 10\\~12 frames in May to 20\\~24 in July.', 'In winter 5~8.'],
  },
];

const raised: FieldRow[] = [
  {
    name: 'exponents, indexes and ends of words',
    html: page(
      '<p>It grows as 2<sup>n−1</sup> or a<sup>k</sup>, the 1<sup>st</sup> as CO<sub>2</sub>.</p>',
    ),
    has: ['It grows as 2ⁿ⁻¹ or a<sup>k</sup>, the 1st as CO₂.'],
  },
  {
    name: 'text that is raised and lowered by its style',
    html: page(
      '<p>From x<span class="up">m+1</span> to x<span style="vertical-align:sub">0</span>.</p>',
      {
        style: '.up { vertical-align: super; font-size: 70% }',
      },
    ),
    has: ['From x<sup>m+1</sup> to x₀.'],
  },
  {
    name: 'readings above characters, with and without parentheses',
    html: page(
      '<p><ruby>蜂<rp>（</rp><rt>はち</rt><rp>）</rp></ruby>の<ruby>巣<rt>す</rt></ruby>です</p>',
      {
        lang: 'ja',
      },
    ),
    has: ['蜂（はち）の巣(す)です'],
  },
];

const lists: FieldRow[] = [
  {
    name: 'items with numbers of their own',
    html: page(
      '<ol><li value="4">Fourth frame</li><li value="8">Eighth frame</li><li>Ninth frame</li></ol>',
    ),
    has: ['4. Fourth frame\n8. Eighth frame\n9. Ninth frame'],
  },
  {
    name: 'a list that counts down',
    html: page(
      '<ol reversed><li>Clover</li><li>Lime</li><li>Heather</li></ol>',
    ),
    has: ['3. Clover\n2. Lime\n1. Heather'],
  },
];

const tables: FieldRow[] = [
  {
    name: 'a table of settings with code in its cells',
    html: page(
      '<table><thead><tr><th>Setting</th><th>Example</th></tr></thead><tbody><tr><td>scale</td><td><pre><code>scale = "a|b"</code></pre></td></tr><tr><td>hive</td><td><pre><code>[hive]\nrows = 2</code></pre></td></tr><tr><td>roof</td><td>none</td></tr></tbody></table>',
    ),
    has: [
      '| Setting | Example |',
      '| scale | `scale = "a\\|b"` |\n| hive | `[hive]`<br>`rows = 2` |\n| roof | none |',
    ],
  },
];

const generated: FieldRow[] = [
  {
    name: 'commas that a style sheet puts between words',
    html: page(
      '<p>Set <span class="word"><code>rows</code></span><span class="word"><code>depth</code></span><span class="word"><code>gap</code></span> first.</p>',
      { style: '.word + .word::before { content: ", " }' },
    ),
    has: ['Set `rows`, `depth`, `gap` first.'],
  },
  {
    name: 'commas after all but the last of many links',
    html: page(
      `<p class="tags">${[1, 2, 3, 4, 5, 6].map((at) => `<a href="/${at}">tag${at}</a>`).join('')}</p>`,
      { style: '.tags a:not(:last-child)::after { content: "; " }' },
    ),
    has: [
      '[tag1](https://x.example/1); [tag2](https://x.example/2); [tag3]',
      '[tag6](https://x.example/6)\n',
    ],
  },
  {
    name: 'quotation marks of a quote and of one in it',
    html: page('<p>Sie sagte <q>Er rief <q>Halt</q> und ging</q> dazu.</p>', {
      lang: 'de',
    }),
    has: ['Sie sagte „Er rief ‚Halt‘ und ging“ dazu.'],
  },
  {
    name: 'quotation marks and a unit by a style sheet',
    html: page(
      '<p>He said <span class="said">now</span> at <b class="km">3</b>.</p>',
      {
        style:
          '.said::before { content: "“" } .said::after { content: "”" } .km::after { content: " km" }',
      },
    ),
    has: ['He said “now” at **3** km.'],
  },
  {
    name: 'icons, tooltips and signs of links by a style sheet',
    html: page(
      '<p>See <a class="out" href="/a">this</a> and <span class="tip">that</span> and <span class="icon">those</span>.</p>',
      {
        style:
          '.out::after { content: "↗" } .tip::after { content: "Tooltip"; position: absolute } .icon::before { content: "e"; font-family: icons }',
      },
    ),
    has: ['See [this](https://x.example/a) and that and those.'],
  },
];

/** As wide and tall as given, blue, and too long for an empty placeholder. */
const drawn = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect width='100%25' height='100%25' fill='blue'/%3E${'%20'.repeat(800)}%3C/svg%3E`;

const images: FieldRow[] = [
  {
    name: 'a loaded image whose attributes name its preview',
    html: page(
      '<figure><img class="lazyload is-loaded" src="/frames-900.png" data-src="/frames-40.png" alt="Frames"></figure>',
    ),
    has: ['![Frames](https://x.example/frames-900.png)'],
    lacks: ['frames-40'],
  },
  {
    name: 'a preview that is drawn large until the image is loaded',
    html: page(
      `<figure><img width="640" height="400" src="${drawn(32, 20)}" data-full="https://x.example/swarm.jpg" alt="Swarm"></figure>`,
    ),
    has: ['![Swarm](https://x.example/swarm.jpg)'],
  },
];

const small: FieldRow[] = [
  {
    name: 'dots drawn by empty elements between words',
    html: page(
      '<p>Oak<i class="dot"></i>ash<i class="dot"></i>lime <i class="icon-bee"></i></p>',
      {
        style:
          '.dot::before { content: " · " } .icon-bee::before { content: "\\e901" }',
      },
    ),
    has: ['Oak · ash · lime\n'],
  },
  {
    name: 'tasks whose boxes are drawn',
    html: page(
      '<ul><li><div role="checkbox" aria-checked="true" class="b"></div> Clean the frames</li><li><div role="checkbox" aria-checked="false" class="b"></div> Order sugar</li></ul>',
    ),
    has: ['- [x] Clean the frames\n- [ ] Order sugar'],
  },
];

export const text: FieldRow[] = [
  ...small,
  ...images,
  ...tables,
  ...generated,
  ...lines,
  ...shown,
  ...bold,
  ...signs,
  ...raised,
  ...lists,
];
