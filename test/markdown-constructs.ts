/**
 * What pages are made of, and how someone who writes markdown well would write
 * it.
 */
export type Construct = { name: string; html: string; markdown: string };

const note = (id: number, text: string) =>
  `<li id="fn${id}"><p>${text} <a href="#ref${id}" class="footnote-backref">↩</a></p></li>`;
const ref = (id: number) =>
  `<sup><a href="#fn${id}" id="ref${id}">${id}</a></sup>`;
const tex = (source: string) =>
  `<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></semantics></math><span aria-hidden="true">drawn</span></span>`;

const footnotes: Construct[] = [
  {
    name: 'a footnote',
    html: `<p>Foxes run.${ref(1)}</p><hr><ol>${note(1, 'Quickly.')}</ol>`,
    markdown: 'Foxes run.[^1]\n\n[^1]: Quickly.',
  },
  {
    name: 'two footnotes under a heading of their own',
    html: `<p>Foxes${ref(1)} run.${ref(2)}</p><section class="footnotes"><h2>Footnotes</h2><ol>${note(1, 'Red.')}${note(2, 'Far.')}</ol></section>`,
    markdown: 'Foxes[^1] run.[^2]\n\n[^1]: Red.\n\n[^2]: Far.',
  },
  {
    name: 'a footnote that is cited twice, as in Wikipedia',
    html: '<p>A.<sup class="reference" id="cite_ref-a_0"><a href="#cite_note-a">[1]</a></sup> B.<sup class="reference" id="cite_ref-a_1"><a href="#cite_note-a">[1]</a></sup></p><ol class="references"><li id="cite_note-a"><span class="mw-cite-backlink">^ <a href="#cite_ref-a_0"><sup>a</sup></a> <a href="#cite_ref-a_1"><sup>b</sup></a></span> <span class="reference-text">Smith, <i>Foxes</i>.</span></li></ol>',
    markdown: 'A.[^1] B.[^1]\n\n[^1]: Smith, _Foxes_.',
  },
  {
    name: 'a footnote that starts with its number',
    html: '<p>Text<a href="#n1"><sup>1</sup></a>.</p><p id="n1"><sup>1</sup> A note.</p>',
    markdown: 'Text[^1].\n\n[^1]: A note.',
  },
  {
    name: 'a footnote of two paragraphs with code',
    html: `<p>Run it.${ref(1)}</p><ol><li id="fn1"><p>First.</p><pre><code>a\n b</code></pre><p>Last. <a href="#ref1">↩</a></p></li></ol>`,
    markdown:
      'Run it.[^1]\n\n[^1]: First.\n\n    ```\n    a\n     b\n    ```\n\n    Last.',
  },
  {
    name: 'a footnote in Sphinx',
    html: '<p>Text <a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>A note.</p></aside>',
    markdown: 'Text [^1]\n\n[^1]: A note.',
  },
  {
    name: 'a side note',
    html: '<p>Text<label for="s1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="s1" class="margin-toggle"><span class="sidenote">A note.</span> goes on.</p>',
    markdown: 'Text[^1] goes on.\n\n[^1]: A note.',
  },
  {
    name: 'a footnote in a table cell',
    html: `<table><tr><th>A</th><th>B</th></tr><tr><td>1${ref(1)}</td><td>2</td></tr></table><ol>${note(1, 'Guessed.')}</ol>`,
    markdown: '| A | B |\n| --- | --- |\n| 1[^1] | 2 |\n\n[^1]: Guessed.',
  },
  {
    name: 'a raised number that links to no note',
    html: '<p>10<sup>2</sup> and <sup><a href="https://x.example/2">2</a></sup></p>',
    markdown: '10² and [2](https://x.example/2)',
  },
];

const callouts: Construct[] = [
  {
    name: 'a note of GitHub',
    html: '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title"><svg></svg>Note</p><p>Read <b>this</b>.</p></div>',
    markdown: '> [!NOTE]\n> Read **this**.',
  },
  {
    name: 'an admonition of Sphinx',
    html: '<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot.</p></div>',
    markdown: '> [!WARNING]\n> Hot.',
  },
  {
    name: 'an admonition with a title of its own',
    html: '<div class="admonition tip"><p class="admonition-title">Faster</p><p>Use both.</p></div>',
    markdown: '> [!TIP]\n> **Faster**\n>\n> Use both.',
  },
  {
    name: 'an admonition of Docusaurus with a list and code',
    html: '<div class="theme-admonition theme-admonition-danger admonition_x alert alert--danger"><div class="admonitionHeading_y"><span class="admonitionIcon_z"><svg></svg></span>danger</div><div class="admonitionContent_q"><ul><li>a</li><li>b</li></ul><pre class="language-sh"><code>rm x</code></pre></div></div>',
    markdown: '> [!CAUTION]\n> - a\n> - b\n>\n> ```sh\n> rm x\n> ```',
  },
  {
    name: 'an aside that is a note',
    html: '<aside class="note"><p>By the way.</p></aside>',
    markdown: '> [!NOTE]\n> By the way.',
  },
  {
    name: 'an admonition of Asciidoctor, which is a table',
    html: '<div class="admonitionblock important"><table><tr><td class="icon"><i class="fa icon-important" title="Important"></i></td><td class="content">Save first.</td></tr></table></div>',
    markdown: '> [!IMPORTANT]\n> Save first.',
  },
  {
    name: 'a callout in a callout in a list',
    html: '<ul><li>One<div class="admonition note"><p>Outer</p><div class="admonition tip"><p>Inner</p></div></div></li></ul>',
    markdown: '- One\n\n  > [!NOTE]\n  > Outer\n  >\n  > > [!TIP]\n  > > Inner',
  },
  {
    name: 'a note of mdBook',
    html: '<blockquote class="blockquote-tag blockquote-tag-note"><p class="blockquote-tag-title"><svg></svg>Note</p><p>Read it.</p></blockquote>',
    markdown: '> [!NOTE]\n> Read it.',
  },
];

const headings: Construct[] = [
  {
    name: 'a heading that links to itself',
    html: '<h2 id="x"><a href="#x">Install</a></h2>',
    markdown: '## Install',
  },
  {
    name: 'a heading with a link for copying',
    html: '<h2 id="x">Install<a class="headerlink" href="#x" title="Permalink">¶</a></h2>',
    markdown: '## Install',
  },
  {
    name: 'a heading with an anchor that only screen readers see',
    html: '<h3 id="x"><a class="anchor" aria-hidden="true" href="#x"><span>Link to this heading</span></a>Use <code>it</code></h3>',
    markdown: '### Use `it`',
  },
  {
    name: 'a heading in a link to itself',
    html: '<a href="#x"><h2 id="x">Install</h2></a><p>Text</p>',
    markdown: '## Install\n\nText',
  },
  {
    name: 'an empty anchor',
    html: '<p><a href="#x"></a><a name="y"></a>Text <a href="https://x.example/page#z"> </a>goes on</p>',
    markdown: 'Text goes on',
  },
  {
    name: 'a heading that links elsewhere',
    html: '<h2><a href="/other">Other</a></h2>',
    markdown: '## [Other](https://x.example/other)',
  },
  {
    name: 'a heading whose link for copying is beside its text',
    html: '<div><h4 id="x"><span>1. Install</span> <a href="/page#x" aria-label="Permalink"><svg></svg>#</a></h4></div>',
    markdown: '#### 1. Install',
  },
  {
    name: 'a heading with a link for copying beside it',
    html: '<div><h2 id="x">Install</h2><a class="anchor-link" href="#x"><span>Section titled “Install”</span></a></div>',
    markdown: '## Install',
  },
];

const code: Construct[] = [
  {
    name: 'code of Sphinx, with the language around it',
    html: '<div class="highlight-yaml notranslate"><div class="highlight"><pre><span></span><span class="nt">a</span>: 1</pre></div></div>',
    markdown: '```yaml\na: 1\n```',
  },
  {
    name: 'code with a language-id',
    html: '<div language-id="typescript"><pre><code>let a</code></pre></div>',
    markdown: '```typescript\nlet a\n```',
  },
  {
    name: 'code with the language as lang',
    html: '<pre lang="go"><code>var a</code></pre>',
    markdown: '```go\nvar a\n```',
  },
  {
    name: 'code with the language far above it',
    html: '<div class="language-rust ext-rs"><div><div><figure><pre><code>let a;</code></pre></figure></div></div></div>',
    markdown: '```rust\nlet a;\n```',
  },
  {
    name: 'code of Org mode',
    html: '<div class="org-src-container"><pre class="src src-python">a = 1</pre></div>',
    markdown: '```python\na = 1\n```',
  },
  {
    name: 'code under a bar with its language and a button',
    html: '<div><div><span>python</span><button>Copy</button></div><pre><code>a = 1</code></pre></div>',
    markdown: '```python\na = 1\n```',
  },
  {
    name: 'code of no known language',
    html: '<div class="highlight-default"><pre>a</pre></div>',
    markdown: '```\na\n```',
  },
  {
    name: 'code in a list in a quote',
    html: '<blockquote><ol><li>Run<pre><code class="language-sh">a\n\n  b</code></pre></li></ol></blockquote>',
    markdown: '> 1. Run\n>\n>    ```sh\n>    a\n>\n>      b\n>    ```',
  },
  {
    name: 'marked lines of code without line breaks',
    html: '<pre class="language-jsx"><code>f() {\n<span class="x-code-line">  a</span><span class="x-code-line">  b</span>\n}</code></pre>',
    markdown: '```jsx\nf() {\n  a\n  b\n}\n```',
  },
  {
    name: 'code of a version of Python',
    html: '<div class="highlight-python3"><pre>a = 1</pre></div>',
    markdown: '```python\na = 1\n```',
  },
];

const formulas: Construct[] = [
  {
    name: 'a space after a formula',
    html: `<p>If ${tex('a_b')} <em>then</em> ${tex('c')} ends</p>`,
    markdown: 'If $a_b$ _then_ $c$ ends',
  },
  {
    name: 'a formula that is only drawn in MathML',
    html: '<p>With <math><mi>α</mi><mo>≤</mo><mi>sin</mi><mi>θ</mi><mo>⋅</mo><mi mathvariant="normal">∞</mi></math> only</p>',
    markdown: 'With $\\alpha \\leq \\sin \\theta \\cdot \\infty$ only',
  },
  {
    name: 'a binomial',
    html: '<math><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></math>',
    markdown: '$\\binom{n}{k}$',
  },
  {
    name: 'a sum over a range',
    html: '<math display="block"><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msup><mi>x</mi><mn>2</mn></msup></math>',
    markdown: '$$\n\\sum_{i = 1}^{n} x^{2}\n$$',
  },
  {
    name: 'TeX that was never drawn',
    html: '<p>So \\(a_1 * b_2 * c\\) holds, and \\[x^2\\]</p>',
    markdown: 'So $a_1 * b_2 * c$ holds, and\n\n$$\nx^2\n$$',
  },
  {
    name: 'a formula in a list in a table cell',
    html: `<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>${tex('x|y')}</li></ul></td><td>2</td></tr></table>`,
    markdown: '| A | B |\n| --- | --- |\n| - $x\\|y$ | 2 |',
  },
];

const images: Construct[] = [
  {
    name: 'a preview with the real image beside it',
    html: '<p><img class="lazyload" src="/i.jpg?w=60&blur=5" data-src="/i.jpg?w=1200" alt="Fox"></p>',
    markdown: '![Fox](https://x.example/i.jpg?w=1200)',
  },
  {
    name: 'a preview with the real image for browsers without scripts',
    html: '<figure><img src="/fox-60x40.jpg" alt="Fox"><noscript><img src="/fox.jpg" alt="Fox"></noscript></figure>',
    markdown: '![Fox](https://x.example/fox.jpg)',
  },
  {
    name: 'an image whose address is parked in an attribute of its own',
    html: '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-image-main="/fox.webp" alt="Fox"></p>',
    markdown: '![Fox](https://x.example/fox.webp)',
  },
  {
    name: 'images deep in boxes that only hold them',
    html: '<div><span> <span> <span> <span> <a href="/a"> <img src="/1.png" alt="1"> </a> </span> </span> </span> </span></div><p>Text</p>',
    markdown: '[![1](https://x.example/1.png)](https://x.example/a)\n\nText',
  },
  {
    name: 'an image and its caption',
    html: '<figure><a href="/big.jpg"><img src="/s.jpg" alt="Fox"></a><figcaption>A <em>fox</em>.</figcaption></figure>',
    markdown:
      '[![Fox](https://x.example/s.jpg)](https://x.example/big.jpg)\n\nA _fox_.',
  },
  {
    name: 'a bold image',
    html: '<p>Fox <b><img src="/s.jpg" alt="Fox"></b></p>',
    markdown: 'Fox ![Fox](https://x.example/s.jpg)',
  },
  {
    name: 'a row of links, each an image and its text',
    html: '<div><a href="/a"><img src="/a.png">A</a> <a href="/b"><img src="/b.png"><span>B</span></a></div>',
    markdown:
      '[![](https://x.example/a.png)A](https://x.example/a)\n\n[![](https://x.example/b.png)B](https://x.example/b)',
  },
];

const texts: Construct[] = [
  {
    name: 'stars as a separator',
    html: '<p>a</p><p>* * *</p><p>b</p>',
    markdown: 'a\n\n---\n\nb',
  },
  {
    name: 'bold texts side by side, and an empty one',
    html: '<p><b>Fo</b><b>xes</b> run<strong> \u200b</strong><strong><b> far</b></strong></p>',
    markdown: '**Foxes** run **far**',
  },
  {
    name: 'bold around paragraphs',
    html: '<b><p>One</p><p>Two</p></b>',
    markdown: '**One**\n\n**Two**',
  },
  {
    name: 'a dash and a star after other text',
    html: '<p><b>Fox</b> - red, 2 * 3, <i>a</i>- b snake_case</p>',
    markdown: '**Fox** - red, 2 * 3, _a_- b snake_case',
  },
  {
    name: 'emphasis in a word, and a break at its end',
    html: '<p>un<em>believ</em>able <b>yes<br></b>no</p>',
    markdown: 'un*believ*able **yes**  \nno',
  },
  {
    name: 'breaks at the ends of bold and of a link',
    html: '<p><b>Spring<br><br></b>They fly.<i><br>In</i> <a href="/s"><span>summer<br> </span></a>too.</p>',
    markdown:
      '**Spring**\n\nThey fly.  \n_In_ [summer](https://x.example/s)  \ntoo.',
  },
  { name: 'two breaks', html: '<p>a<br><br>b<br></p>', markdown: 'a\n\nb' },
  {
    name: 'hard spaces at the start of a line',
    html: '<p>&nbsp;&nbsp;&nbsp;&nbsp;Indented<br>&nbsp; &nbsp; &nbsp;more</p>',
    markdown: 'Indented  \nmore',
  },
  {
    name: 'bold sums of money and numbers of things',
    html: '<p>Save <b>$180 a year</b>, be <b>#1</b>, <b>> 2</b></p>',
    markdown: 'Save **$180 a year**, be **#1**, **> 2**',
  },
  {
    name: 'rules that separate nothing',
    html: '<hr><p>a</p><hr> <hr>b<hr>c<hr>',
    markdown: 'a\n\n---\n\nb\n\n---\n\nc',
  },
  {
    name: 'a text in parts, and a place where it may break',
    html: '<p>Ann<!-- --> and <!-- -->Bob, <code>a</code>, <a href="/t">task<wbr>_local</a></p>',
    markdown: 'Ann and Bob, `a`, [task_local](https://x.example/t)',
  },
  {
    name: 'breaks and hard spaces between blocks',
    html: '<div>a<br><div>b</div>&nbsp; <br><div>c</div></div>',
    markdown: 'a\n\nb\n\nc',
  },
  {
    name: 'a link that goes nowhere',
    html: '<p>a <a href="#">b</a></p>',
    markdown: 'a b',
  },
];

const lists: Construct[] = [
  {
    name: 'a list in a list, in paragraphs',
    html: '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    markdown: '- a\n  - b\n- c',
  },
  {
    name: 'a list directly in a list',
    html: '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    markdown: '- a\n  - b\n- c',
  },
  {
    name: 'a task list',
    html: '<ul class="contains-task-list"><li><input type="checkbox" disabled> a</li><li><p><input type="checkbox" disabled checked> b</p></li></ul>',
    markdown: '- [ ] a\n- [x] b',
  },
  {
    name: 'terms and their definitions',
    html: '<dl><dt>Fox</dt><dd>A <b>red</b> animal.</dd><dt>Hen</dt><dd>A bird.</dd><dd>A meal.</dd></dl>',
    markdown:
      '- **Fox**: A **red** animal.\n- **Hen**\n  - A bird.\n  - A meal.',
  },
  {
    name: 'a term that is explained at length',
    html: '<dl><dt><code>run()</code></dt><dd><p>Runs.</p><pre><code>run()</code></pre></dd></dl>',
    markdown: '- **`run()`**\n\n  Runs.\n\n  ```\n  run()\n  ```',
  },
  {
    name: 'items with numbers of their own, and the items after them',
    html: '<ol start="2"><li>a</li><li value="5">b<ol><li value="7">c</li></ol></li><li>d</li></ol>',
    markdown: '2. a\n5. b\n   7. c\n6. d',
  },
  {
    name: 'a list that counts down, also to a number',
    html: '<ol reversed><li>a</li><li>b</li></ol><p>and</p><ol reversed start="9"><li>c</li><li value="4">d</li><li>e</li></ol>',
    markdown: '2. a\n1. b\n\nand\n\n9. c\n4. d\n3. e',
  },
  {
    name: 'an item that is only a list',
    html: '<ul><li><ul><li>a</li></ul></li><li>b</li></ul>',
    markdown: '- a\n- b',
  },
];

const tables: Construct[] = [
  {
    name: 'a table with tall cells',
    html: '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    markdown: '| A | B |\n| --- | --- |\n| 1 | 2 |\n|  | 3 |',
  },
  {
    name: 'a table with wide and tall cells, and rows that end early',
    html: '<table><tr><th colspan="2">A</th><th>B</th></tr><tr><td>1</td><td rowspan="2" colspan="2">2</td></tr><tr><td>3<tr><td>4</table>',
    markdown:
      '| A |  | B |\n| --- | --- | --- |\n| 1 | 2 |  |\n| 3 |  |  |\n| 4 |  |  |',
  },
  {
    name: 'a table with headings as labels',
    html: '<table><tr><td></td><th><h4>A</h4></th></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    markdown: '|  |  |\n| --- | --- |\n|  | A |\n| 1 | 2 |\n| 3 | 4 |',
  },
];

const codeTables: Construct[] = [
  {
    name: 'a table with examples of code',
    html: '<table><thead><tr><th>Flag</th><th>Example</th></tr></thead><tr><td>a</td><td><pre><code>x | y `z`</code></pre></td></tr><tr><td>b</td><td><p>Or</p><pre>if x:\n  y</pre></td></tr></table>',
    markdown:
      '| Flag | Example |\n| --- | --- |\n| a | `` x \\| y `z` `` |\n| b | Or<br>`if x:`<br>`  y` |',
  },
  {
    name: 'a table with quotes',
    html: '<table><tr><th>Who</th><th>What</th></tr><tr><td>Ann</td><td><blockquote><p>No.</p><p>Yes.</p></blockquote></td></tr></table>',
    markdown: '| Who | What |\n| --- | --- |\n| Ann | No.<br>Yes. |',
  },
  {
    name: 'a table that lays out code',
    html: '<table><tr><td>One</td><td><pre>a\nb</pre></td></tr><tr><td>Two</td><td>c</td></tr></table>',
    markdown: 'One\n\n```\na\nb\n```\n\nTwo\n\nc',
  },
];

const boxes: Construct[] = [
  {
    name: 'details and their summary',
    html: '<details><summary>More</summary><p>Text</p><ul><li>a</li></ul></details>',
    markdown: '**More**\n\nText\n\n- a',
  },
  {
    name: 'a video of YouTube',
    html: '<p>See</p><iframe src="https://www.youtube-nocookie.com/embed/abc123?rel=0" title="Foxes at play"></iframe>',
    markdown: 'See\n\n[Foxes at play](https://www.youtube.com/watch?v=abc123)',
  },
  {
    name: 'a player that is loaded at a click',
    html: '<lite-youtube videoid="abc123" playlabel="Foxes"></lite-youtube>',
    markdown: '[Foxes](https://www.youtube.com/watch?v=abc123)',
  },
  {
    name: 'a quote with its source',
    html: '<blockquote><p>No.</p><footer>Ann, <cite>Foxes</cite></footer></blockquote>',
    markdown: '> No.\n>\n> Ann, Foxes',
  },
  {
    name: 'a video of the page itself',
    html: '<video poster="/p.jpg"><source src="/v.mp4" type="video/mp4">Not supported.</video>',
    markdown: '[v.mp4](https://x.example/v.mp4)',
  },
  {
    name: 'an embedded post',
    html: '<blockquote class="twitter-tweet"><p>Hello</p>— Fox (@fox) <a href="https://twitter.com/fox/status/1">May 1</a></blockquote>',
    markdown:
      '> Hello\n>\n> — Fox (@fox) [May 1](https://twitter.com/fox/status/1)',
  },
];

export const constructs: Construct[] = [
  footnotes,
  callouts,
  headings,
  code,
  formulas,
  images,
  texts,
  lists,
  tables,
  codeTables,
  boxes,
].flat();
