// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '@/lib/engines/browser/markdown/to-markdown';
import { prepareParts } from '@/lib/engines/browser/prepare/prepare';
import { readSite } from './read-site';
import { siteOf } from './table';
import { secondsIn } from './videos/clock';
import { cueOf } from './videos/tracks';

const labels = {
  you: 'You',
  assistant: 'Assistant',
  thinking: 'Reasoning',
  sources: 'Sources',
  score: 'score',
  deleted: 'deleted',
  accepted: 'accepted answer',
  edited: 'edited',
  author: 'author',
};

async function read(
  html: string,
  url: string,
  change: (page: Document) => void = () => {},
  convert: (content: Element) => string = (content) => toMarkdown(content),
) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperties(page, {
    URL: { value: url },
    baseURI: { value: url },
  });
  change(page);
  const site = siteOf(page, new URL(url));
  if (!site) throw new Error(`No site: ${url}`);
  const answer = await readSite(
    page,
    { site, labels },
    {
      convert: (parts, base) => {
        prepareParts(parts, base);
        return parts.map(convert);
      },
    },
  );
  if (!('parts' in answer))
    throw new Error(`No reader read it: ${JSON.stringify(answer)}`);
  return { ...answer.parts, markdown: answer.content?.markdown ?? '' };
}

const forumPost = (id: string, text: string, author = 'ann') =>
  `<article class="message js-post" id="js-post-${id}"><h4 class="message-name"><a class="username">${author}</a></h4><div class="message-body"><div class="bbWrapper">${text}</div></div></article>`;

const readForum = (
  posts: string,
  change?: (page: Document) => void,
  convert?: (content: Element) => string,
) =>
  read(
    `<html><body><h1 class="p-title-value">Cellars</h1>${posts}</body></html>`,
    'https://forum.example/threads/7/',
    change,
    convert,
  );

const texts = (posts: { markdown: string }[] | null | undefined) =>
  posts?.map(({ markdown }) => markdown);

describe('a forum', () => {
  it('keeps different posts with the same id, and the same post once', async () => {
    const { posts } = await readForum(
      forumPost('1', 'One.') +
        forumPost('1', 'Two.') +
        forumPost('1', 'One.') +
        forumPost('', 'Three.'),
    );
    expect(texts(posts)).toEqual(['One.', 'Two.', 'Three.']);
  });

  it.each(['__proto__', 'constructor', '李雷', 'عبد الله'])(
    'keeps the author %s apart from others',
    async (author) => {
      const { posts } = await readForum(
        forumPost('1', 'One.') +
          forumPost('2', 'Two.', author) +
          forumPost('3', 'Three.'),
      );
      expect(posts?.map((post) => [post.author, post.byAuthor])).toEqual([
        ['ann', undefined],
        [author, undefined],
        ['ann', true],
      ]);
    },
  );

  it('reads a post that is only a picture, and one that is empty', async () => {
    const { posts } = await readForum(
      forumPost('1', '<img src="/mill.jpg" alt="A mill">') + forumPost('2', ''),
    );
    expect(texts(posts)).toEqual([
      '![A mill](https://forum.example/mill.jpg)',
      '',
    ]);
  });

  it('keeps headings and code of a post inside it', async () => {
    const { markdown } = await readForum(
      forumPost('1', 'Start.') +
        forumPost(
          '2',
          '<h1>Top</h1><blockquote><blockquote><pre><code>a\n```\n# b</code></pre><ul><li>x</li></ul></blockquote></blockquote># no &lt;b&gt;',
        ),
    );
    expect(markdown).toContain('#### Top\n');
    expect(markdown).toContain('> > ````\n> > a\n> > ```\n> > # b\n> > ````');
    expect(markdown).toContain('\\# no \\<b>');
  });

  it('reads a post that has controls with the names of properties', async () => {
    const names = ['matches', 'closest', 'querySelectorAll', 'textContent'];
    const { posts } = await readForum(
      forumPost(
        '1',
        `<form>${names.map((name) => `<input name="${name}"><button id="${name}"></button>`).join('')}<p>Kept.</p><blockquote>Quoted.</blockquote></form>`,
      ) + forumPost('2', 'Two.'),
      // The test's document has no such names of its own.
      (page) => {
        const form = page.querySelector('form');
        if (form)
          for (const name of names)
            if (form.querySelector(`input[name="${name}"]`))
              Object.defineProperty(form, name, {
                value: form.firstElementChild,
                configurable: true,
              });
      },
    );
    expect(texts(posts)).toEqual(['Kept.\n\n> Quoted.', 'Two.']);
  });

  it('reads the text of a post that can’t be converted, and all others', async () => {
    const { posts } = await readForum(
      forumPost('1', 'Deep <button>Quote</button>\n\n# [x](y)') +
        forumPost('2', 'Two.'),
      undefined,
      (content) => {
        if (content.textContent.includes('Deep')) throw new RangeError();
        return toMarkdown(content);
      },
    );
    expect(texts(posts)).toEqual(['Deep\n\n\\# \\[x\\](y)', 'Two.']);
  });
});

const redditComment = (id: string, depth: string, parent: string) =>
  `<shreddit-comment author="ben" thingid="t1_${id}" depth="${depth}" parentid="t1_${parent}"><div class="md" slot="comment"><p>Text of ${id}</p></div></shreddit-comment>`;

describe('depths', () => {
  it.each([
    ['-5', 0],
    ['Infinity', 1000],
    ['1e9', 1000],
    ['NaN', 0],
    ['2.5', 2],
    ['3', 3],
  ])('of %s are read as %d', async (stated, depth) => {
    const { posts } = await read(
      `<html><body><shreddit-post id="t3_a1" view-context="CommentsPage" author="ann" post-title="Dry"><div slot="text-body"><div class="md">Wet.</div></div></shreddit-post>${redditComment('a', stated, 'b')}${redditComment('b', '1', 'a')}</body></html>`,
      'https://www.reddit.com/r/mills/comments/a1/dry/',
    );
    expect(posts?.map((post) => post.depth)).toEqual([0, depth, 1]);
  });
});

const turn = (id: string, role: string, html: string) =>
  `<article data-testid="conversation-turn-${id}"><div data-message-author-role="${role}" data-message-id="${id}"><div class="${role === 'user' ? 'whitespace-pre-wrap' : 'markdown'}">${html}</div></div></article>`;

describe('a conversation', () => {
  const readChat = (turns: string) =>
    read(
      `<html><head><title>ChatGPT - Moss</title></head><body><main>${turns}</main></body></html>`,
      'https://chatgpt.com/c/1',
    );

  it('has its own headings only for turns', async () => {
    const { turns, markdown } = await readChat(
      turn('1', 'user', '# Why?\n## x') +
        turn('2', 'assistant', '<h1>A</h1><pre><code># b</code></pre>') +
        turn('3', 'assistant', '<h2>C</h2>'),
    );
    expect(turns?.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'assistant',
    ]);
    expect(markdown.match(/^#+ .*/gm)).toEqual([
      '## You',
      '## ChatGPT',
      '### A',
      '# b',
      '## ChatGPT',
      '### C',
    ]);
  });

  it('cites web pages only', async () => {
    const pill = (href: string, name: string) =>
      `<span data-testid="webpage-citation-pill"><a href="${href}">${name}</a></span>`;
    const { turns, markdown } = await readChat(
      turn('1', 'user', 'Why?') +
        turn(
          '2',
          'assistant',
          `Moss.${pill('javascript:alert(1)', 'Click')}${pill('https://a.example/x y&gt;', '![x](javascript:y)')}`,
        ),
    );
    expect(turns?.[1]?.citations?.map(({ url }) => url)).toEqual([
      'https://a.example/x%20y%3E',
    ]);
    expect(markdown).not.toMatch(/(?<!\\)\]\((?!https:)/);
  });
});

describe('a mail', () => {
  const readMail = (text: string) =>
    read(
      `<html><body><div role="main"><h2 class="hP">Pump</h2><div class="adn"><span class="gD" name="Ann">Ann</span><div class="a3s">${text}</div></div></div></body></html>`,
      'https://mail.google.com/mail/u/0/#inbox/1',
    );

  it.each([
    ['<div style="display:none">Preview</div><p>Hello.</p>', 'Hello.'],
    [
      '<p>Hello.</p><div class="gmail_quote"><blockquote>Old.</blockquote></div>',
      'Hello.',
    ],
    [
      '<blockquote class="gmail_quote">All that there is.</blockquote>',
      '> All that there is.',
    ],
    ['<h1>Big</h1>Text', '# Big\n\nText'],
    ['你好<br>مرحبا', '你好  \nمرحبا'],
  ])('of %s is read as %j', async (html, markdown) => {
    const { posts } = await readMail(html);
    expect(texts(posts)).toEqual([markdown]);
  });
});

describe('cues', () => {
  it.each([
    ['&constructor; &amp; &toString;', '&constructor; & &toString;'],
    ['<v Ann>Hello <i>you</i>', 'Hello you'],
    ['&lt;b&gt;', '<b>'],
  ])('of %j say %j', (source, said) => {
    expect(cueOf(0, source).text).toBe(said);
  });

  it.each([
    ['1:02:03', 3723],
    ['٤:٣٣', 273],
    ['4:33 ', 273],
    ['4:99', undefined],
    ['-4:33', undefined],
    ['9'.repeat(1_000_000), undefined],
    [`${' '.repeat(1_000_000)}x`, undefined],
    ['', undefined],
  ])('start where the page says', (words, seconds) => {
    const begun = performance.now();
    expect(secondsIn(words)).toBe(seconds);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});

describe('a paper', () => {
  it.each(['constructor', '__proto__', 'toString'])(
    'of the type %s has none',
    async (type) => {
      const { paper } = await read(
        `<html><head><meta name="citation_title" content="Tides"><meta name="citation_author" content="A"><meta name="eprints.type" content="${type}"></head><body></body></html>`,
        'https://papers.example/1',
      );
      expect(paper?.type).toBeUndefined();
    },
  );
});
