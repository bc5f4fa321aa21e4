// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mainContent } from './main-content';

const prose = (about: string) =>
  `<p>${`A request with ${about} is answered at once, and it says so in the log. `.repeat(5)}</p>`;
const section = (heading: string, id: string) =>
  `<section id="${id}"><h2>${heading}<a href="#${id}">¶</a></h2>${prose(heading)}</section>`;

const contentOf = (...sections: string[]) =>
  mainContent(
    new DOMParser().parseFromString(
      `<title>Advanced usage</title><nav><a href="/">Home</a></nav><main><section id="advanced-usage"><h1>Advanced usage</h1>${prose('a session')}${sections.join('')}</section></main><footer>Imprint</footer>`,
      'text/html',
    ),
    'https://docs.example/advanced',
  );
const read = (...sections: string[]) => contentOf(...sections).textContent;

const others = [
  section('Time limits', 'time-limits'),
  section('Proxies', 'proxies'),
];

describe('a section', () => {
  it.each([
    ['Link headers', 'link-headers'],
    ['Pagination', 'pagination'],
    ['Related work', 'related-work'],
    ['Comments', 'comments'],
    ['Skip the footer', 'Skip_the_footer'],
  ])('about “%s” stays where each is named so', (heading, id) => {
    const text = read(...others, section(heading, id));
    expect(text).toContain(`A request with ${heading}`);
    expect(text).toContain(heading + '¶');
  });

  it('that alone is named as its heading is what its name says', () => {
    const text = read(
      `<h2>Time limits</h2>${prose('a time limit')}`,
      section('Comments', 'comments'),
    );
    expect(text).toContain('A request with a time limit');
    expect(text).not.toContain('A request with Comments');
  });

  it('keeps its name for the links that lead there', () => {
    const content = contentOf(...others, section('Comments', 'comments'));
    const names = ['time-limits', 'proxies', 'comments'];
    expect(
      names.filter((name) => content.querySelector(`[id="${name}"]`)),
    ).toEqual(names);
    expect(content.querySelector('[data-named-as-heading]')).toBeNull();
  });

  it('keeps its name on a short page, and in an article', () => {
    const heads = (text: string) =>
      ['Install', 'Usage', 'Notes']
        .map((name) => `<h2 id="${name}">${name}</h2>${text}`)
        .join('');
    for (const text of ['<p>A line of it.</p>', prose('a session').repeat(3)]) {
      const copy = new DOMParser().parseFromString(
        `<title>Manual</title><meta property="og:type" content="article"><main><article><h1>Manual</h1>${heads(text)}</article></main>`,
        'text/html',
      );
      const content = mainContent(
        copy,
        'https://docs.example/2026/05/a-manual',
      );
      expect(
        Array.from(content.querySelectorAll('h2'), ({ id }) => id),
      ).toEqual(['Install', 'Usage', 'Notes']);
    }
  });
});
