import { code } from './code-blocks';
import { page, prose, style } from './mill-page';
import type { FieldRow } from './row';

const folds: FieldRow[] = [
  {
    name: 'an answer folded by an attribute',
    html: page(
      '<h3><button aria-expanded="false" aria-controls="a1">Can I watch?</button></h3><div id="a1" role="region" hidden><p>Yes, from the gallery, as long as nobody leans over the rail while the stones are turning.</p></div>',
    ),
    has: ['### Can I watch?\n\nYes, from the gallery'],
  },
  {
    name: 'a short answer in boxes',
    html: page(
      '<div class="acc"><div class="acc-item"><h3 class="acc-header"><button type="button" aria-expanded="false" aria-controls="c1">Is it free?</button></h3><div class="acc-panel" id="c1" aria-hidden="true" style="display:none"><p>It is.</p></div></div><div class="acc-item"><h3 class="acc-header"><button type="button" aria-expanded="false" aria-controls="c2">Is there a café?</button></h3><div class="acc-panel" id="c2" aria-hidden="true" style="display:none"><p>On Sundays.</p></div></div></div>',
    ),
    has: ['### Is it free?\n\nIt is.', '### Is there a café?\n\nOn Sundays.'],
  },
  {
    name: 'a button around a heading',
    html: page(
      '<section><button class="q" aria-expanded="true"><h3>Who was the first miller?</h3><svg></svg></button><div class="a"><p>A widow from the coast, whose name is cut into the lintel.</p></div></section>',
    ),
    has: ['### Who was the first miller?\n\nA widow from the coast'],
  },
  {
    name: 'questions that are only buttons',
    html: page(
      '<div class="faq-list"><div><button class="faq-q" aria-expanded="false" aria-controls="q1"><span>When is the market?</span><span aria-hidden="true">+</span></button><div id="q1" hidden><p>On the first Monday after the full moon, unless it rains.</p></div></div><div><button class="faq-q" aria-expanded="false" aria-controls="q2"><span>Who may sell?</span><span aria-hidden="true">+</span></button><div id="q2" hidden><p>Anyone with a stall of their own.</p></div></div></div>',
    ),
    has: [
      '**When is the market?**\n\nOn the first Monday',
      '**Who may sell?**\n\nAnyone with a stall',
    ],
  },
  {
    name: 'buttons in terms',
    html: page(
      '<dl class="faq"><dt><button aria-expanded="false" aria-controls="d1">How long is the queue?</button></dt><dd id="d1" style="display:none"><p>About an hour in autumn, and none in spring.</p></dd><dt><button aria-expanded="false" aria-controls="d2">Is there shade?</button></dt><dd id="d2" style="display:none"><p>Under the lime tree.</p></dd></dl>',
    ),
    has: [
      'How long is the queue?**',
      'About an hour in autumn',
      'Is there shade?**',
      'Under the lime tree.',
    ],
  },
  {
    name: 'accordion of Bootstrap',
    html: page(
      `${style('.collapse:not(.show){display:none}')}<div class="accordion" id="acc"><div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button" type="button" data-bs-toggle="collapse" data-bs-target="#b1" aria-expanded="true">What does it grind?</button></h2><div id="b1" class="accordion-collapse collapse show" data-bs-parent="#acc"><div class="accordion-body">Wheat and rye, and oats for the horses.</div></div></div><div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#b2">How fine?</button></h2><div id="b2" class="accordion-collapse collapse" data-bs-parent="#acc"><div class="accordion-body">As fine as the sieve of the baker.</div></div></div></div>`,
    ),
    has: [
      '## What does it grind?\n\nWheat and rye',
      '## How fine?\n\nAs fine as the sieve',
    ],
  },
  {
    name: 'answers that take no room',
    html: page(
      `${style('.ans{max-height:0;overflow:hidden;visibility:hidden}')}<div><div class="row"><h3 id="h1"><button aria-expanded="false" aria-controls="v1">Who repairs it?</button></h3><div class="ans" id="v1" role="region" aria-labelledby="h1" aria-hidden="true"><p>The carpenter of the <em>lower</em> village does, each winter, with oak from the hill.</p></div></div></div>`,
    ),
    has: ['### Who repairs it?\n\nThe carpenter of the _lower_ village'],
  },
  {
    name: 'details',
    html: page(
      '<details><summary>Is the wheel old?</summary><p>It was made when the bridge was.</p></details><details><summary><h3>Is the stone?</h3></summary><p>Older.</p></details>',
    ),
    has: ['**Is the wheel old?**\n\nIt was made', 'Is the stone?', 'Older.'],
  },
  {
    name: 'no menu, no tool and no page',
    html: page(
      '<button aria-expanded="false" aria-controls="m1">More of the valley</button><div id="m1" hidden><ul><li><a href="/1">The bridge over the lower river</a></li><li><a href="/2">The tower on the eastern hill</a></li></ul></div><button aria-expanded="false" aria-controls="m2">Write to us</button><div id="m2" hidden><p>We read every letter that reaches us, and answer those that ask something within a week.</p><textarea></textarea></div>',
    ),
    lacks: [
      'More of the valley',
      'The bridge over',
      'Write to us',
      'We read every letter',
    ],
  },
];

const tabs: FieldRow[] = [
  {
    name: 'tabs by role',
    html: page(
      '<p>Choose a road:</p><div><div role="tablist"><button role="tab" aria-selected="true" aria-controls="t1">By cart</button><button role="tab" aria-selected="false" aria-controls="t2">On foot</button></div><div role="tabpanel" id="t1"><p>Take the road along the river, and turn left behind the second bridge.</p></div><div role="tabpanel" id="t2" hidden><p>Take the path over the hill, which is steep but dry.</p></div></div>',
    ),
    has: [
      '**By cart**\n\nTake the road',
      '**On foot**\n\nTake the path',
      'Choose a road:',
    ],
  },
  {
    name: 'code in tabs of Bootstrap 3',
    html: page(
      `${style('.tab-content>.tab-pane{display:none}.tab-content>.active{display:block}')}<p>Count the sacks:</p><ul class="nav nav-tabs"><li class="active"><a data-toggle="tab" href="#sh">Shell</a></li><li><a data-toggle="tab" href="#ps">PowerShell</a></li></ul><div class="tab-content"><div id="sh" class="tab-pane active"><pre><code>ls sacks | wc -l</code></pre></div><div id="ps" class="tab-pane"><pre><code>(dir sacks).Count</code></pre></div></div>`,
    ),
    has: [
      'Count the sacks:',
      '**Shell**\n\n```\nls sacks | wc -l',
      '**PowerShell**\n\n```\n(dir sacks).Count',
    ],
  },
  {
    name: 'tabs whose panels only follow in order',
    html: page(
      '<div class="tabs-container"><ul role="tablist" class="tabs"><li role="tab" tabindex="0" aria-selected="true">npm</li><li role="tab" tabindex="-1" aria-selected="false">Yarn</li></ul><div><div role="tabpanel"><pre class="language-bash"><code>npm add millstone</code></pre></div><div role="tabpanel" hidden><pre class="language-bash"><code>yarn add millstone</code></pre></div></div></div>',
    ),
    has: [
      '**npm**\n\n```bash\nnpm add millstone',
      '**Yarn**\n\n```bash\nyarn add millstone',
    ],
  },
  {
    name: 'tabs that their panels name',
    html: page(
      `${style('.off{display:none}')}<div class="box"><div role="tablist"><a role="tab" id="k1" href="#one">Winter</a><a role="tab" id="k2" href="#two">Summer</a></div><div role="tabpanel" aria-labelledby="k1"><p>The sluice opens at eight, when the ice has gone.</p></div><div role="tabpanel" aria-labelledby="k2" class="off"><p>The sluice opens at four, if there is water at all.</p></div></div>`,
    ),
    has: [
      '**Winter**\n\nThe sluice opens at eight',
      '**Summer**\n\nThe sluice opens at four',
    ],
  },
  {
    name: 'tabs of MkDocs',
    html: page(
      `${style('.tabbed-set>input{display:none}.tabbed-block{display:none}.tabbed-set>input:nth-child(1):checked~.tabbed-content>:nth-child(1){display:block}')}<div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked id="__tabbed_1_1" name="__tabbed_1" type="radio"><input id="__tabbed_1_2" name="__tabbed_1" type="radio"><div class="tabbed-labels"><label for="__tabbed_1_1">Rust</label><label for="__tabbed_1_2">Go</label></div><div class="tabbed-content"><div class="tabbed-block"><div class="highlight"><pre><span></span><code>let sacks = 4;</code></pre></div></div><div class="tabbed-block"><div class="highlight"><pre><span></span><code>sacks := 4</code></pre></div></div></div></div>`,
    ),
    has: ['**Rust**\n\n```\nlet sacks = 4;', '**Go**\n\n```\nsacks := 4'],
  },
  {
    name: 'tabs of Sphinx',
    html: page(
      `${style('.sd-tab-set>input{position:absolute;opacity:0}.sd-tab-content{display:none}.sd-tab-set>input:checked+label+.sd-tab-content{display:block}')}<div class="sd-tab-set docutils"><input checked id="sd-tab-item-0" name="sd-tab-set-0" type="radio"><label class="sd-tab-label" for="sd-tab-item-0">Wheat</label><div class="sd-tab-content docutils"><p>Grind it twice, and let it rest for a night.</p></div><input id="sd-tab-item-1" name="sd-tab-set-0" type="radio"><label class="sd-tab-label" for="sd-tab-item-1">Rye</label><div class="sd-tab-content docutils"><p>Grind it once, between the coarse stones.</p></div></div>`,
    ),
    has: ['**Wheat**\n\nGrind it twice', '**Rye**\n\nGrind it once'],
  },
  {
    name: 'code groups of VitePress',
    html: page(
      `${style('.vp-code-group input{display:none}.blocks>div{display:none}.blocks>.active{display:block}')}<div class="vp-code-group"><div class="tabs"><input type="radio" name="g" id="tab-a" checked><label for="tab-a">mill.js</label><input type="radio" name="g" id="tab-b"><label for="tab-b">mill.ts</label></div><div class="blocks"><div class="language-js active"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre><code><span class="line">let a = 1</span></code></pre></div><div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre><code><span class="line">let a: number = 1</span></code></pre></div></div></div>`,
    ),
    has: [
      '**mill.js**\n\n```js\nlet a = 1',
      '**mill.ts**\n\n```ts\nlet a: number = 1',
    ],
  },
  {
    name: 'tabs that are links to hidden parts',
    html: page(
      `${style('.off{display:none}')}<ul class="switch"><li><a href="#past">Then</a></li><li><a href="#now">Now</a></li></ul><div id="past"><p>Each sack was weighed by hand and its weight chalked on the door.</p></div><div id="now" class="off"><p>The scale prints a slip, which the miller pins to the sack.</p></div>`,
    ),
    has: ['**Then**\n\nEach sack', '**Now**\n\nThe scale prints'],
  },
  {
    name: 'no labels for links to the parts of a page',
    html: page(
      '<ul><li><a href="#s1">First part</a></li><li><a href="#s2">Second part</a></li></ul><section id="s1"><h2>The first part</h2><p>Here it says how the mill began, at some length, with names.</p></section><section id="s2"><h2>The second part</h2><p>Here it says how the mill will end, at some length, without them.</p></section>',
    ),
    has: ['## The first part\n\nHere it says', '## The second part'],
    lacks: ['**First part**'],
  },
];

const tex = (source: string) =>
  `<annotation encoding="application/x-tex">${source}</annotation>`;

const formulas: FieldRow[] = [
  {
    name: 'the source of a drawn formula in an attribute',
    html: page(
      '<p>Its power is <span class="m" data-math="P = \\rho g h"><span class="katex"><span class="katex-html" aria-hidden="true">P=ρgh</span></span></span> at noon.</p><div data-tex="h = \\sqrt{p}"><span class="katex-display"><span class="katex"><span class="katex-html" aria-hidden="true">h=p</span></span></span></div>',
    ),
    has: ['Its power is $P = \\rho g h$ at noon.', '$$\nh = \\sqrt{p}\n$$'],
  },
  {
    name: 'a drawn formula without a source',
    html: page(
      '<p>Its width is <span class="katex"><span class="katex-html" aria-hidden="true">w=4</span></span> at most.</p>',
    ),
    has: ['Its width is w=4 at most.'],
  },
  {
    name: 'annotations in annotated formulas',
    html: page(
      `<p>It turns <math><semantics><mfrac><semantics><mi>n</mi>${tex('n')}</semantics><mi>t</mi></mfrac>${tex('\\frac{n}{t}')}</semantics></math> times.</p>`,
    ),
    has: ['It turns $\\frac{n}{t}$ times.'],
  },
  {
    name: 'letters of other alphabets',
    html: page(
      '<p>Let <math><mi>n</mi><mo>∈</mo><msup><mi mathvariant="double-struck">Z</mi><mi>k</mi></msup></math> and <math><mi mathvariant="script">F</mi></math> be given.</p>',
    ),
    has: ['Let $n \\in \\mathbb{Z}^{k}$ and $\\mathcal{F}$ be'],
  },
  {
    name: 'an equation and its number in a table',
    html: page(
      '<p>The weight is</p><table class="ltx_equation ltx_eqn_table"><tbody><tr><td></td><td><math alttext="w=\\pi" display="block"></math></td><td></td><td><span>(4)</span></td></tr></tbody></table><p>in sacks.</p>',
    ),
    has: ['$$\nw=\\pi\n$$'],
    lacks: ['<br>', '| ---'],
  },
  {
    name: 'a displayed formula in a cell',
    html: page(
      '<table><tr><th>Name</th><th>Value</th></tr><tr><td>Weight</td><td>about <math alttext="w" display="block"></math></td></tr><tr><td>Width</td><td>four</td></tr></table>',
    ),
    has: ['$w$ |'],
    lacks: ['$$'],
  },
];

const notes: FieldRow[] = [
  {
    name: 'notes of LaTeXML',
    html: page(
      `${style('.ltx_note_outer{display:none}')}<p>The wheel<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>Of oak.</span></span></span> turns.</p>`,
    ),
    has: ['The wheel[^1] turns.', '[^1]: Of oak.'],
    lacks: ['¹'],
  },
  {
    name: 'notes in a box called note',
    html: page(
      '<p>He came by cart.<span class="fn"><a href="#n01">1</a></span> The gate,<span class="fn"><a href="#n02">2</a></span> it seems, was open.</p><div class="note"><p class="title">Notes</p><p id="n01">1. Or <i>on foot</i>.</p><p id="n02">2. The lower one.</p></div>',
    ),
    has: [
      'by cart.[^1] The gate,[^2] it',
      '[^1]: Or _on foot_.',
      '[^2]: The lower one.',
    ],
    lacks: ['[!NOTE]', '#n01', '**Notes**'],
  },
  {
    name: 'all notes in one block',
    html: page(
      '<p>Built late<a href="#n1" name="r1"><sup>1</sup></a> and burnt early.<a href="#n2" name="r2"><sup>2</sup></a></p><p class="small"><a name="n1" href="#r1">1</a>. Says the council.<br><a name="n2" href="#r2">2</a>. Says the smith.</p>',
    ),
    has: [
      'late[^1] and burnt early.[^2]',
      '[^1]: Says the council.',
      '[^2]: Says the smith.',
    ],
  },
];

const next = prose
  .map((text) => `<p>${text.replaceAll('mill', 'forge')}</p>`)
  .join('');
const topics = Array.from(
  { length: 30 },
  (_, at) =>
    `<li><a href="/t${at}">Topic ${at} of the parishes and their markets</a></li>`,
);

const mains: FieldRow[] = [
  {
    name: 'the next story below',
    html: page(
      `<p>Here ends what is known of the mill.</p></article><div>Read on</div><article><h1>The forge</h1>${next}`,
    ),
    has: ['Here ends what is known'],
    lacks: ['The forge', 'The forge at the upper lock'],
  },
  {
    name: 'a short text beside a large footer',
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Millers</title></head><body><div><div id="text"><h1>Millers</h1><p>Write to the council by the end of the month.</p><ol><li>Name the mill.</li><li>Add the fee of four coins.</li></ol></div></div><footer><div id="content"><h2>Topics</h2><ul>${topics.join('')}</ul></div></footer></body></html>`,
    has: ['Add the fee of four coins.'],
    lacks: ['Topic 4'],
  },
  {
    name: 'a caption that says more than the alt text',
    html: page(
      '<figure><img src="/mill.png" width="600" height="400" alt="The mill"><figcaption>The mill in its first year, before the roof was tarred</figcaption></figure>',
    ),
    has: ['before the roof was tarred'],
  },
];

const small: FieldRow[] = [
  {
    name: 'a column of line numbers after the code, in the same block',
    html: page(
      '<pre class="code"><code class="language-js">open()\ngrind(4)\nclose()\n</code><ol class="nums"><li>1</li><li>2</li><li>3</li></ol></pre>',
    ),
    has: ['```js\nopen()\ngrind(4)\nclose()\n```'],
  },
  {
    name: 'notes that share a box in a block',
    html: page(
      '<p>Built in 1702,<sup><a href="#n1">1</a></sup> and again in 1811.<sup><a href="#n2">2</a></sup></p><div class="fine"><small><sup id="n1">1</sup> By the tax roll.<br><sup id="n2">2</sup> After the flood.</small></div>',
    ),
    has: [
      '1702,[^1] and again in 1811.[^2]',
      '[^1]: By the tax roll.',
      '[^2]: After the flood.',
    ],
  },
  {
    name: 'a formula before a comma',
    html: page(
      '<p>The wheel has <span class="formula" data-tex="2 \\pi r"><span class="katex"><span class="katex-html" aria-hidden="true">2πr\u200b </span></span></span>, as every wheel has.</p>',
    ),
    has: ['has $2 \\pi r$, as every'],
  },
];

export const blocks: FieldRow[] = [
  ...small,
  ...folds,
  ...tabs,
  ...code,
  ...formulas,
  ...notes,
  ...mains,
];
