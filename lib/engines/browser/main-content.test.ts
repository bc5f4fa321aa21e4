// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mainContent } from './main-content';

const read = (html: string, path = '') =>
  mainContent(
    new DOMParser().parseFromString(html, 'text/html'),
    `https://x.example/${path}`,
  )
    .textContent.replace(/\s+/g, ' ')
    .trim();

const aside = (text: string, count: number) =>
  `<aside>${`<p>${text}</p>`.repeat(count)}</aside>`;
const nav = (name: string, count: number) =>
  `<nav><ul>${`<li><a href="/${name}">${name}</a></li>`.repeat(count)}</ul></nav>`;

describe('a page without what a reader keeps', () => {
  it.each([
    ['three menus', nav('Fox', 3) + nav('Dog', 3) + nav('Cat', 3)],
    [
      'three long menus',
      ['Fox', 'Dog', 'Cat'].map((name) => nav(name.repeat(20), 15)).join(''),
    ],
    [
      'three texts beside nothing',
      aside('A Fox sleeps in its den by day.', 40) +
        aside('A dog sleeps on its mat by night.', 40) +
        aside('A cat sleeps where it wants to.', 40),
    ],
    ['controls', '<button>Fox</button><button>Dog</button>'],
  ])('is never empty: %s', (_, html) => {
    expect(read(html)).toContain('Fox');
  });
});

describe('an article', () => {
  const sentence = (about: string) =>
    `<p>${`The ${about} comes out at dusk, and it looks for food, water and company until dawn. `.repeat(5)}</p>`;
  const text = ['fox', 'badger', 'owl', 'hedgehog', 'bat']
    .map(sentence)
    .join('');
  const page = (after: string) =>
    `<title>Animals of the night</title><article><h1>Animals of the night</h1>${text}${after}</article>`;
  const times = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('');
  const to = (path: string, label: string) =>
    `<a href="https://x.example/${path}">${label}</a>`;

  it.each([
    [
      'sources elsewhere',
      '<h3>Sources</h3><ul><li><a href="https://y.example/a">A study of foxes in the wild</a></li><li><a href="https://z.example/b">A count of owls in the forest</a></li></ul>',
      ['A study of foxes'],
    ],
    [
      'the chapters of its book',
      `<h2>All the chapters</h2><ol>${times(12, (at) => `<li>${to(`chapter/${at}`, `Chapter ${at}: how the animals of place ${at} live`)} (PDF)</li>`)}</ol>`,
      ['All the chapters', 'Chapter 5:'],
    ],
    [
      'an index of episodes',
      `<h2>Episodes</h2><ul>${times(60, (at) => `<li>${to(`episode/${at}`, `Episode ${at}: how the owl number ${at} lives`)}, 2020</li>`)}</ul>`,
      ['Episodes', 'Episode 0:', 'Episode 59:'],
    ],
    [
      'its choice, with prices',
      `<h2>Our picks</h2>${times(10, (at) => `<h3>${to(`review/${at}`, `The night lamp of maker ${at}, our review in full`)}</h3><p>From ${at}9 €, 4 of 5 stars</p>`)}`,
      ['Our picks', 'maker 3', '39 €'],
    ],
    [
      'recipes',
      `<h2>Recipes</h2>${times(12, (at) => `<h3>${to(`soup/${at}`, `Soup number ${at} with leek`)}</h3><p>Ready in ${at} min.</p>`)}`,
      ['Recipes', 'Soup number 5', 'Ready in 5 min.'],
    ],
    [
      'notes that lead back into the text',
      `<h2>Notes</h2><ol>${times(20, (at) => `<li>${to(`animals-of-the-night#r${at}`, `Back to the text no. ${at}`)} Berg ${at}, p. 7</li>`)}</ol>`,
      ['Notes', 'Berg 3'],
    ],
    [
      'downloads',
      `<h2>Download</h2><p>${to('files/night-2.1-setup.exe', 'Download Animals 2.1 for Windows')}</p><p>${to('files/night-2.1.dmg', 'Download Animals 2.1 for macOS')}</p><p>MD5: 1234abcd</p>`,
      ['for Windows', 'MD5: 1234abcd'],
    ],
  ])('that ends with %s', (_, after, words) => {
    const found = read(page(after), 'animals-of-the-night');
    expect(found).toContain('The bat comes out at dusk');
    expect(words.filter((word) => found.includes(word))).toEqual(words);
  });
});

describe('other pages', () => {
  const menu = nav('Home', 3);
  const footer = '<footer><p>Imprint and privacy</p></footer>';
  const page = (head: string, body: string) =>
    `${head}${menu}<main>${body}</main>${footer}`;
  const question = (name: string) =>
    `<p>${`A ${name} says why the pump stops when the tank is half full, and what the wires at the switch have to do with it. `.repeat(3)}</p>`;
  const answer = (name: string) =>
    `<div class="answer" itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="post-text" itemprop="text">${question(name)}</div>
     <ul class="comments"><li class="comment"><span class="comment-copy">The ${name} forgot to say that the switch has to be dry first.</span></li>
     <li class="comment"><span class="comment-copy">With that ${name} it works here as well, thank you.</span></li></ul></div>`;
  const answers = ['plumber', 'sailor', 'gardener'];

  it('a page of questions keeps the comments below its answers', () => {
    const text = read(
      page(
        '<title>Why does the pump stop? - Questions</title>',
        `<div itemscope itemtype="https://schema.org/QAPage"><h1>Why does the pump stop?</h1><div class="question">${question('student')}</div>${answers.map(answer).join('')}</div>`,
      ),
      'questions/17/why-does-the-pump-stop',
    );
    for (const name of answers) {
      expect(text).toContain(`A ${name} says why`);
      expect(text).toContain(`The ${name} forgot to say`);
    }
    expect(text).not.toContain('Imprint');
  });

  const topics = Array.from(
    { length: 30 },
    (_, at) => `How to mend boat number ${at + 1} in the harbour`,
  );
  const topic = (title: string, at: number) =>
    `<tr><td><a href="/t/${at}">${title}</a></td><td>${at + 2} replies</td><td>${at * 31} views</td></tr>`;

  it('the index of a forum keeps its topics', () => {
    const text = read(
      page(
        '<title>Boats - Forum</title>',
        `<h1>Boats</h1><table><tbody>${topics.map(topic).join('')}</tbody></table>`,
      ),
      'forum/boats',
    );
    for (const title of topics) expect(text).toContain(title);
  });
});
