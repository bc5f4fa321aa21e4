import { page, style } from './mill-page';
import type { FieldRow } from './row';

export const code: FieldRow[] = [
  {
    name: 'code that is a block without its element',
    html: page(
      `${style('code.out{display:block;white-space:pre}')}<p>It counts:</p><code class="out"><span>def</span> sacks : <a href="https://docs.example/Nat">Nat</a> := 4   -- sacks
<span>def</span> open : Bool := true
</code>`,
    ),
    has: [
      'It counts:\n\n```\ndef sacks : Nat := 4   -- sacks\ndef open : Bool := true\n```',
    ],
    lacks: ['docs.example'],
  },
  {
    name: 'code in a sentence, in a flexible box and in a cell',
    html: page(
      `${style('.row{display:flex}td code{display:block}')}<p>Turn <code>wheel</code> first.</p><div class="row"><code>sluice</code><span>opens the gate of the pond</span></div><table><tr><th>Name</th><th>Use</th></tr><tr><td><code>cart</code></td><td>carries</td></tr><tr><td><code>sack</code></td><td>holds</td></tr></table>`,
    ),
    has: ['Turn `wheel` first', '`sluice`', '| `cart` | carries |'],
    lacks: ['```'],
  },
  {
    name: 'lines that are code each',
    html: page(
      `${style('.cmd{display:block}')}<div><code class="cmd">mill open</code><code class="cmd">mill grind --fine</code></div><p>Then:</p><p><code>mill weigh</code><br><code>mill close</code></p>`,
    ),
    has: [
      '```\nmill open\nmill grind --fine\n```',
      '```\nmill weigh\nmill close\n```',
    ],
  },
  {
    name: 'lines in a grid',
    html: page(
      '<pre data-language="ts"><code style="display:grid"><div class="l">let a = 1</div>\n<div class="l">if (a) {</div>\n<div class="l"></div>\n<div class="l">  go()</div>\n<div class="l">}</div></code></pre>',
    ),
    has: ['```ts\nlet a = 1\nif (a) {\n\n  go()\n}\n```'],
  },
  {
    name: 'the name of the language in the block',
    html: page(
      '<pre><div><div class="bar">python</div><div><button>Copy</button></div><div><code class="language-python"><span>open</span>()\nclose()\n</code></div></div></pre>',
    ),
    has: ['```python\nopen()\nclose()\n```'],
  },
  {
    name: 'the name of the language beside buttons',
    html: page(
      '<p>As code:</p><div role="group"><div><button aria-label="Copy"><svg></svg></button></div><div>python</div><div><pre><code class="language-python">open()</code></pre></div></div><p>And:</p><div><div><span>Rust</span><div role="button"><span>Kopieren</span></div><div role="button">Laden</div></div><pre>let a = 1;</pre></div>',
    ),
    has: [
      'As code:\n\n```python\nopen()\n```\n\nAnd:\n\n```rust\nlet a = 1;\n```',
    ],
  },
  {
    name: 'numbers of lines',
    html: page(
      '<pre class="language-js"><code><span class="a"><b class="n">1</b>let a = 2</span>\n<span class="a"><b class="n">2</b>let b = <i>3</i></span>\n<span class="a"><b class="n">3</b>let c = <i>4</i></span></code></pre>',
    ),
    has: ['```js\nlet a = 2\nlet b = 3\nlet c = 4\n```'],
  },
  {
    name: 'tables of code',
    html: page(
      '<div class="syntaxhighlighter java"><table><tr><td class="gutter"><div class="line">1</div><div class="line">2</div></td><td class="code"><div><div class="line"><code>class</code> <code>Mill {</code></div><div class="line"><code>&nbsp;&nbsp;</code><code>}</code></div></div></td></tr></table></div><table><tr><td data-line-number="8"></td><td class="blob-code">open(a)</td></tr><tr><td data-line-number="9"></td><td class="blob-code">  close(a)</td></tr></table>',
    ),
    has: ['```java\nclass Mill {\n  }\n```', '```\nopen(a)\n  close(a)\n```'],
  },
  {
    name: 'text and code in a cell beside an empty one',
    html: page(
      '<table><tr><td><table><tr><td><img src="s.gif" width="0"></td><td><div>This works for me, at least with the pond full and the gate half open: <pre><code>open(2)\nclose()</code></pre></div></td></tr></table></td></tr></table>',
    ),
    has: ['This works for me', '```\nopen(2)\nclose()\n```'],
  },
];
