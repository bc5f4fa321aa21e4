// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { simplifyCodeBlocks } from './code';

const block = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  simplifyCodeBlocks(copy);
  const code = copy.querySelector('pre > code');
  return [code?.className, code?.textContent];
};

it.each([
  ['a bare pre', '<pre>a\n b</pre>', '', 'a\n b'],
  [
    'language on the code',
    '<pre><code class="hljs language-js">x</code></pre>',
    'language-js',
    'x',
  ],
  ['language on the pre', '<pre class="lang-py">x</pre>', 'language-py', 'x'],
  [
    'language on a wrapper',
    '<div class="highlight-source-rust"><pre>x</pre></div>',
    'language-rust',
    'x',
  ],
  ['language as data', '<pre data-lang="Go">x</pre>', 'language-go', 'x'],
  [
    'brush',
    '<pre class="brush: sql; gutter: false">x</pre>',
    'language-sql',
    'x',
  ],
  [
    'bare class name',
    '<pre><code class="hljs bash">x</code></pre>',
    'language-bash',
    'x',
  ],
  [
    'no language',
    '<pre class="wp-block-code"><code class="language-none">x</code></pre>',
    '',
    'x',
  ],
  [
    'highlighting marks',
    '<pre><code><span class="k">let</span> <b>a</b></code></pre>',
    '',
    'let a',
  ],
  [
    'lines as blocks',
    '<pre><code><div>a</div><div>b</div></code></pre>',
    '',
    'a\nb',
  ],
  [
    'an empty line as a block',
    '<pre><div>a</div><div><br></div><div>b</div></pre>',
    '',
    'a\n\nb',
  ],
  [
    'lines that are code in one block',
    '<pre data-lang="py"><code>a</code><code> b</code></pre>',
    'language-py',
    'a\n b',
  ],
  [
    'the language outside a table of numbers',
    '<figure class="highlight python"><table><tr><td><pre><i>1</i><br><i>2</i><br></pre></td><td><pre><i>a</i><br><i> b</i><br></pre></td></tr></table></figure>',
    'language-python',
    'a\n b',
  ],
  [
    'the language outside blocks in a block',
    '<div class="language-ruby"><div><pre><code><table><tr><td class="gutter"><pre>1\n2\n</pre></td><td><pre>a\nb\n</pre></td></tr></table></code></pre></div></div>',
    'language-ruby',
    'a\nb',
  ],
  [
    'a table with a box of numbers and one of lines',
    '<table><tr><td><div><i>1</i><i>2</i></div></td><td class="x-code"><div><div>a</div><div> b</div></div></td></tr></table>',
    '',
    'a\n b',
  ],
  [
    'lines of an editor',
    '<div class="CodeMirror-code"><div><b>1</b><pre class="CodeMirror-line">a</pre></div><div><b>2</b><pre class="CodeMirror-line">\u200b</pre></div><div><b>3</b><pre class="CodeMirror-line"> b</pre></div></div>',
    '',
    'a\n\n b',
  ],
  ['line breaks', '<pre>a<br>b</pre>', '', 'a\nb'],
  ['copy button', '<pre><button>Copy</button>x</pre>', '', 'x'],
  [
    'a gutter of line numbers',
    '<table><tr><td>1\n2</td><td><pre>a\nb</pre></td></tr></table>',
    '',
    'a\nb',
  ],
  [
    'the name of the language inside',
    '<pre><div>python</div><code class="language-python">x</code></pre>',
    'language-python',
    'x',
  ],
  [
    'the name of the language after buttons',
    '<div><div><button>Copy</button></div><div>Go</div><div><pre>x</pre></div></div>',
    'language-go',
    'x',
  ],
  [
    'lines with breaks between them',
    '<pre><div>a</div>\n<div></div>\n<div>b</div></pre>',
    '',
    'a\n\nb',
  ],
  [
    'numbers that count its lines',
    '<pre><i>1</i>a <b>7</b>\n<i>2</i>b <b>7</b>\n<i>3</i>c</pre>',
    '',
    'a 7\nb 7\nc',
  ],
  [
    'lines that are code each',
    '<p><code>a</code><br><code>b</code></p>',
    '',
    'a\nb',
  ],
  [
    'a table with a row for each line',
    '<table><tr><td>1</td><td><code>a</code></td></tr><tr><td>2</td><td><code> b</code></td></tr></table>',
    '',
    'a\n b',
  ],
])('%s', (_, html, language, text) => {
  expect(block(html)).toEqual([language, text]);
});

it.each([
  [
    'a ranking',
    '<table><tr><td>1</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></table>',
  ],
  [
    'code in a cell beside an empty one',
    '<table><tr><td></td><td>a<pre>b</pre></td></tr></table>',
  ],
  ['a sentence above code', '<div><p>In Go:</p><pre>x</pre></div>'],
])('keeps %s', (_, html) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  const { textContent } = copy.body;
  simplifyCodeBlocks(copy);
  expect(copy.body.textContent).toBe(textContent);
});
