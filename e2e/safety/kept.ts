/**
 * HTML, and what Pluck's own pages keep of it: an allowlist of text and
 * structure.
 */
export const kept: readonly (readonly [html: string, kept: string])[] = [
  // Asks for input.
  [
    '<form action="https://x.invalid"><label>Key <input name="key"></label></form>',
    'Key ',
  ],
  ['<input type="password" autofocus value="x">', ''],
  [
    '<button type="submit" formaction="https://x.invalid">Go on</button>',
    '<p>Go on</p>',
  ],
  ['<select name="a"><option selected>one</option></select>', '<p>one</p>'],
  ['<textarea rows="9">typed</textarea>', 'typed'],
  [
    '<p><output for="a">1</output><meter value="1">2</meter><progress>3</progress></p>',
    '<p>123</p>',
  ],
  ['<fieldset><legend>Sign in</legend></fieldset>', 'Sign in'],
  ['<datalist id="d"><option value="a">a</option></datalist>', '<p>a</p>'],
  [
    '<p contenteditable="true" inputmode="text" spellcheck="true">a</p>',
    '<p>a</p>',
  ],
  // Comes to the front, or moves.
  ['<dialog open>Enter your key</dialog>', 'Enter your key'],
  ['<div popover="manual" id="p">a</div>', '<div>a</div>'],
  [
    '<div><button popovertarget="p" popovertargetaction="show" command="show-modal" commandfor="p">a</button></div>',
    '<div>a</div>',
  ],
  ['<p style="position:fixed;inset:0;z-index:9">a</p>', '<p>a</p>'],
  [
    '<p style="position:absolute;background:url(https://x.invalid)">a</p>',
    '<p>a</p>',
  ],
  ['<div><style>body { display: none }</style>a</div>', '<div>a</div>'],
  ['<link rel="stylesheet" href="https://x.invalid/a.css">', ''],
  ['<div><marquee>a</marquee><blink>b</blink></div>', '<div>ab</div>'],
  [
    '<p><font size="7" color="red">a</font><center>b</center></p>',
    '<p>a</p>b<p></p>',
  ],
  [
    '<table width="9999" height="9999" bgcolor="red" background="https://x.invalid"></table>',
    '<div class="scroll" tabindex="0"><table></table></div>',
  ],
  ['<hr size="999" noshade>', '<hr>'],
  // Imitates Pluck's own interface.
  ['<p class="banner btn btn-primary">a</p>', '<p>a</p>'],
  [
    '<div><p id="app">a</p><a id="chrome" name="location">b</a></div>',
    '<div><p>a</p><a>b</a></div>',
  ],
  ['<p role="button" tabindex="0">a</p>', '<p>a</p>'],
  [
    '<div role="dialog" aria-modal="true" aria-labelledby="app">a</div>',
    '<div>a</div>',
  ],
  [
    '<p role="alert" aria-live="assertive" aria-hidden="true">a</p>',
    '<p>a</p>',
  ],
  [
    '<p title="Pluck" accesskey="s" tabindex="1" autofocus draggable="true" hidden inert>a</p>',
    '<p>a</p>',
  ],
  [
    '<p data-testid="x" data-state="open" itemscope itemprop="a">a</p>',
    '<p>a</p>',
  ],
  ['<p part="tab" slot="main" exportparts="a" nonce="1">a</p>', '<p>a</p>'],
  ['<p is="own-part">a</p>', ''],
  [
    '<div><own-part class="btn">a</own-part><slot name="x">b</slot></div>',
    '<div>ab</div>',
  ],
  [
    '<div><template shadowrootmode="open"><p>a</p></template>b</div>',
    '<div>b</div>',
  ],
  [
    '<pre><code class="language-ts btn">a</code></pre>',
    '<pre tabindex="0"><code>a</code></pre>',
  ],
  // Draws by itself.
  [
    '<div><svg width="9"><a xlink:href="https://x.invalid"><text>a</text></a></svg>b</div>',
    '<div>b</div>',
  ],
  [
    '<div><math><mi href="https://x.invalid">a</mi></math>b</div>',
    '<div>b</div>',
  ],
  [
    '<div><canvas width="9">a</canvas><map name="m"><area href="https://x.invalid"></map></div>',
    '<div>a</div>',
  ],
  [
    '<div><iframe src="https://x.invalid"></iframe><object data="x">a</object><embed src="x"></div>',
    '<div>a</div>',
  ],
  [
    '<div><video src="https://x.invalid" controls poster="x">a</video><audio src="x"></audio></div>',
    '<div></div>',
  ],
  [
    '<p><img src="https://x.invalid/a.png" alt="Sign in" width="9999" usemap="#m" srcset="https://x.invalid/b 2x"></p>',
    '<p><span class="inert-image"><span>Sign in</span><span>Image on x.invalid, not loaded</span></span></p>',
  ],
  // Leads away.
  [
    '<p><a href="https://x.invalid/" target="_self" rel="opener" title="Pluck" ping="https://y.invalid" download>a</a></p>',
    '<p><a href="https://x.invalid/" target="_blank" rel="noopener noreferrer" title="x.invalid">a</a></p>',
  ],
  [
    '<p><a href="javascript:alert(1)">a</a> <a href="/options.html">b</a></p>',
    '<p><a>a</a> <a>b</a></p>',
  ],
  [
    '<div><base href="https://x.invalid"><meta http-equiv="refresh" content="0;url=https://x.invalid">a</div>',
    '<div>a</div>',
  ],
  // Control: text stays.
  ['<h2 lang="de" dir="rtl">a</h2>', '<h2 lang="de" dir="rtl">a</h2>'],
  [
    '<ol start="3" reversed=""><li value="9">a <mark>b</mark></li></ol>',
    '<ol start="3" reversed=""><li value="9">a <mark>b</mark></li></ol>',
  ],
  [
    '<details><summary>a</summary>b</details>',
    '<details><summary>a</summary>b</details>',
  ],
  [
    '<pre><code class="language-ts">a</code></pre>',
    '<pre tabindex="0"><code class="language-ts">a</code></pre>',
  ],
];
