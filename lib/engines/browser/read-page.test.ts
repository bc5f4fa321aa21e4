// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readPage } from './read-page';

const sentence =
  'Foxes are quick, and dogs are lazy, as everybody knows who has ever seen them meet. ';

beforeEach(() => {
  document.title = 'Foxes';
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(
      `<nav><a href="/home">Home</a></nav>
       <article><h1>Foxes</h1><p>${sentence.repeat(6)}<a href="https://x.example/dog">dogs</a></p>
       <h2>Meetings</h2><p>${sentence.repeat(6)}</p><img src="https://x.example/fox.png" alt="A fox"></article>
       <footer>Imprint</footer><script>ignored()</script>`,
      'text/html',
    ).body.childNodes,
  );
});

const data = (request: Parameters<typeof readPage>[1]) => {
  const answer = readPage(document, request);
  if (!answer.success) throw new Error(answer.error);
  return answer.data;
};

describe('readPage', () => {
  it.each([
    [undefined, ['markdown', 'metadata']],
    [[], ['metadata']],
    [['markdown', 'links'] as const, ['links', 'markdown', 'metadata']],
    [[{ type: 'rawHtml' }] as const, ['metadata', 'rawHtml']],
    [
      [{ type: 'highlights', query: 'dogs' }] as const,
      ['highlights', 'metadata'],
    ],
    [['changeTracking'] as const, ['changeTracking', 'markdown', 'metadata']],
  ])('returns what is requested: %j', (formats, fields) => {
    expect(
      Object.keys(data({ formats: formats && [...formats] })).toSorted(),
    ).toEqual(fields);
  });

  it.each([
    [['branding'] as const, { branding: 'Foxes' }],
    [['links'] as const, { links: ['https://x.example/dog'] }],
  ])(
    'asks the script of a format only for what is requested: %j',
    (formats, made) => {
      const makers = { branding: (page: Document) => page.title };
      expect(
        readPage(document, { formats: [...formats] }, {}, makers),
      ).toMatchObject({
        data: made,
      });
      expect(Object.keys(data({ formats: [...formats] }))).not.toContain(
        'branding',
      );
    },
  );

  it('finds the content', () => {
    const { markdown, links, images, html } = data({
      formats: ['markdown', 'links', 'images', 'html'],
    });
    expect(markdown).toContain('as everybody knows');
    expect(markdown).not.toContain('Imprint');
    expect(links).toEqual(['https://x.example/dog']);
    expect(images).toEqual(['https://x.example/fox.png']);
    expect(html).not.toContain('ignored()');
  });

  it('leaves out what is said where a video or another part cannot be shown', () => {
    const fallback = 'Your browser does not show this.';
    for (const name of ['video', 'audio', 'object', 'iframe', 'canvas']) {
      const part = document.createElement(name);
      part.append(document.createElement('source'), fallback);
      document.querySelector('article')?.append(part);
    }
    for (const onlyMainContent of [true, false])
      expect(data({ onlyMainContent }).markdown).not.toContain(fallback);
  });

  it('keeps the whole page if requested', () => {
    expect(data({ onlyMainContent: false }).markdown).toContain('Imprint');
  });

  it('keeps captions if requested', () => {
    document
      .querySelector('article')
      ?.append(
        ...new DOMParser().parseFromString(
          '<figcaption>A fox on its way</figcaption>',
          'text/html',
        ).body.childNodes,
      );
    expect(data({}).markdown).not.toContain('on its way');
    expect(data({ captions: true }).markdown).toContain('on its way');
  });

  it('keeps only included tags, without excluded ones', () => {
    expect(
      data({ includeTags: ['h1', 'footer'], excludeTags: ['h1'] }).markdown,
    ).toBe('Imprint');
  });

  it('compares with an earlier result, line by line if requested', () => {
    const earlier = {
      markdown: data({}).markdown!.replace('## Meetings', '## Wolves'),
      at: 0,
    };
    const changes = (...modes: ('git-diff' | 'json')[]) =>
      readPage(
        document,
        { formats: [{ type: 'changeTracking', modes }] },
        { earlier },
      );
    expect(changes('git-diff')).toMatchObject({
      data: {
        changeTracking: {
          changeStatus: 'changed',
          diff: { text: expect.stringContaining('-## Wolves') },
        },
      },
    });
    expect(changes('json')).not.toHaveProperty('data.changeTracking.diff');
  });

  it('returns all passages with their scores for a topic', () => {
    const answer = readPage(
      document,
      { formats: ['links'] },
      { topic: 'Who is lazy?' },
    );
    const scored = answer.success ? (answer.passages ?? []) : [];
    const [best] = scored.toSorted(([, a], [, b]) => b - a);
    expect(best?.[0]).toContain('dogs are lazy');
    expect(scored.some(([, score]) => score === 0)).toBe(true);
    expect(data({})).not.toHaveProperty('passages');
  });

  it('names a selector that it cannot read', () => {
    const answer = readPage(document, { excludeTags: ['p:::'] });
    expect(answer).toEqual({
      success: false,
      error: '"p:::" is not a CSS selector.',
      code: 'BAD_REQUEST',
    });
  });

  it('reports failures and never throws', () => {
    const broken = Object.create(document, {}) as Document;
    Object.setPrototypeOf(broken, {
      get URL() {
        throw new Error('gone');
      },
    });
    expect(readPage(broken, {})).toMatchObject({
      success: false,
      code: 'UNKNOWN_ERROR',
    });
  });
});

describe('the live page', () => {
  const changesOf = (work: () => void) => {
    const observer = new MutationObserver(() => {});
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    work();
    return observer.takeRecords().length;
  };

  it('reading leaves the live page unchanged', () => {
    expect(
      changesOf(() =>
        readPage(document, { formats: ['markdown', 'html', 'rawHtml'] }),
      ),
    ).toBe(0);
  });
  it('a change of the live page is detected (control)', () => {
    expect(changesOf(() => document.body.setAttribute('data-read', ''))).toBe(
      1,
    );
  });
});
