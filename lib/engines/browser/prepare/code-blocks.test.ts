// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { simplifyCodeBlocks } from './code-blocks'

const block = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html')
  simplifyCodeBlocks(copy)
  const code = copy.querySelector('pre > code')
  return [code?.className, code?.textContent]
}

it.each([
  ['a bare pre', '<pre>a\n b</pre>', '', 'a\n b'],
  ['language on the code', '<pre><code class="hljs language-js">x</code></pre>', 'language-js', 'x'],
  ['language on the pre', '<pre class="lang-py">x</pre>', 'language-py', 'x'],
  ['language on a wrapper', '<div class="highlight-source-rust"><pre>x</pre></div>', 'language-rust', 'x'],
  ['language as data', '<pre data-lang="Go">x</pre>', 'language-go', 'x'],
  ['brush', '<pre class="brush: sql; gutter: false">x</pre>', 'language-sql', 'x'],
  ['bare class name', '<pre><code class="hljs bash">x</code></pre>', 'language-bash', 'x'],
  ['no language', '<pre class="wp-block-code"><code class="language-none">x</code></pre>', '', 'x'],
  ['highlighting marks', '<pre><code><span class="k">let</span> <b>a</b></code></pre>', '', 'let a'],
  ['lines as blocks', '<pre><code><div>a</div><div>b</div></code></pre>', '', 'a\nb'],
  ['line breaks', '<pre>a<br>b</pre>', '', 'a\nb'],
  ['copy button', '<pre><button>Copy</button>x</pre>', '', 'x'],
  ['a gutter of line numbers', '<table><tr><td>1\n2</td><td><pre>a\nb</pre></td></tr></table>', '', 'a\nb'],
])('%s', (_, html, language, text) => {
  expect(block(html)).toEqual([language, text])
})
