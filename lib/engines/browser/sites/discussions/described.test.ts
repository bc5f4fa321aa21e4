// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PostPart } from '@/lib/engines/browser/sites/site-reader';
import { textIn } from './places';
import { readDiscussion } from './read-discussion';

const question =
  'Why does my pump hum and move no water since the frost of last January came?';
const answer =
  'The ice has cracked its impeller, which the motor turns without any effect.';

const posting = (text: string, comments: object[]) => ({
  '@context': 'https://schema.org',
  '@type': 'DiscussionForumPosting',
  text,
  author: { '@type': 'Person', name: 'Ann' },
  datePublished: '2026-05-02T08:00:00Z',
  comment: comments,
});

const comment = (text: string, more: object = {}) => ({
  '@type': 'Comment',
  text,
  author: [{ name: 'Bo' }],
  ...more,
});

function postsOf(body: string, data: unknown): PostPart[] {
  const script = typeof data === 'string' ? data : JSON.stringify(data);
  const document = new DOMParser().parseFromString(
    `<html><head><script type="application/ld+json">${script}</script></head><body>${body}</body></html>`,
    'text/html',
  );
  const url = new URL('https://a.example/7');
  return readDiscussion({ document, url })?.posts ?? [];
}

const texts = (posts: readonly PostPart[]) =>
  posts.map(({ content }) => textIn(content).replace(/\s+/g, ' ').trim());

describe('a described discussion', () => {
  it('has the longer of the page’s and the described text, and none twice', () => {
    const more = 'It happened twice, and the second time all lights went out.';
    const posts = postsOf(
      `<div class="a"><p>${question}</p> <p>${more}</p></div><div class="a"><p>${answer.slice(0, 50)}</p></div>`,
      posting(`${question.slice(0, 60)}…`, [comment(answer)]),
    );
    expect(texts(posts)).toEqual([`${question} ${more}`, answer]);
  });

  it('keeps the markup of a described text', () => {
    const [, reply] = postsOf(
      '',
      posting(question, [comment(`<p>See <a href="https://b.example/">b</a>`)]),
    );
    const [body] = reply?.content ?? [];
    expect(typeof body === 'object' && body.querySelector('a')?.href).toBe(
      'https://b.example/',
    );
  });

  it.each([
    'Fill a std::vector<int> & a List<String>.',
    'a<b and c>d',
    '<a> and <b>',
  ])('keeps what only looks like HTML: %s', (text) => {
    const [, reply] = postsOf('', posting(question, [comment(text)]));
    expect(reply?.content).toEqual([text]);
  });

  it('adds nothing to posts that begin alike', () => {
    const thanks = 'Thank you so much for this detailed explanation, Ann! ';
    const post = (name: string, text: string, at: number) =>
      `<div class="post" id="post-${at}"><b class="author">${name}</b> <time datetime="2026-05-0${at}">May</time><div class="text">${text}</div></div>`;
    const posts = postsOf(
      post('Ann', question, 1) +
        post('Bo', `${thanks}It works.`, 2) +
        post('Cy', thanks + answer, 3),
      posting(question, [
        comment(`${thanks}It works.`),
        comment(`${thanks}${answer} ${answer}`, { upvoteCount: 9 }),
      ]),
    );
    expect(texts(posts)).toEqual([
      question,
      `${thanks}It works.`,
      thanks + answer,
    ]);
    expect(posts.map(({ score }) => score)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('adds nothing to a post of somebody else', () => {
    const post = (name: string, text: string, at: number) =>
      `<div class="post" id="post-${at}"><b class="author">${name}</b> <time datetime="2026-05-0${at}">May</time><div class="text">${text}</div></div>`;
    const posts = postsOf(
      post('Ann', question, 1) + post('Cy', answer, 2),
      posting(question, [comment(answer, { upvoteCount: 9 })]),
    );
    expect(posts.map(({ author, score }) => [author, score])).toEqual([
      ['Ann', undefined],
      ['Cy', undefined],
    ]);
  });

  it('is less than an article that doesn’t show it', () =>
    expect(
      postsOf(
        `<article><h1>Pumps</h1>${'<p>Pumps have been built since the mills of the valley turned to steam.</p>'.repeat(9)}</article>`,
        posting(question, [comment(answer)]),
      ),
    ).toEqual([]));

  it('keeps the paragraphs of a plain text', () => {
    const [start] = postsOf('', posting('One.\n\nTwo.', [comment(answer)]));
    expect(start?.content).toEqual(['One.', 'Two.']);
  });

  it('has votes from either property', () => {
    const posts = postsOf(
      '',
      posting(question, [
        comment(answer, { upvoteCount: '1,204' }),
        comment(`${answer} Twice.`, {
          interactionStatistic: [
            {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/ViewAction',
              userInteractionCount: 9000,
            },
            {
              '@type': 'InteractionCounter',
              interactionType: { '@type': 'LikeAction' },
              userInteractionCount: 3,
            },
          ],
        }),
      ]),
    );
    expect(posts.map(({ score }) => score)).toEqual([undefined, 1204, 3]);
  });

  it.each<[string, unknown]>([
    [
      'frequent questions',
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          },
        ],
      },
    ],
    [
      'a product’s questions',
      [
        { '@type': 'Product', name: 'P200' },
        {
          '@type': 'Question',
          text: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        },
      ],
    ],
    ['a start without answers', posting(question, [])],
    ['what can’t be parsed', '{"@type": "QAPage", "mainEntity": {'],
    [
      'an article',
      { '@type': 'Article', text: question, comment: [comment(answer)] },
    ],
  ])('is not seen in %s', (_, data) => expect(postsOf('', data)).toEqual([]));

  it('ends if posts contain each other', () => {
    const loop = {
      '@id': '#a',
      ...comment(answer),
      comment: [{ '@id': '#a' }],
    };
    const posts = postsOf('', [posting(question, [loop])]);
    expect(posts.length).toBeLessThan(10);
  });
});
