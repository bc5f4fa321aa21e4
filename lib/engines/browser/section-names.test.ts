// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mainContent } from './main-content';

const prose = (about: string) =>
  `<p>${`A request with ${about} is answered at once, and it says so in the log. `.repeat(5)}</p>`;
const section = (heading: string, id: string) =>
  `<section id="${id}"><h2>${heading}<a href="#${id}">¶</a></h2>${prose(heading)}</section>`;

const read = (...sections: string[]) =>
  mainContent(
    new DOMParser().parseFromString(
      `<title>Advanced usage</title><nav><a href="/">Home</a></nav><main><section id="advanced-usage"><h1>Advanced usage</h1>${prose('a session')}${sections.join('')}</section></main><footer>Imprint</footer>`,
      'text/html',
    ),
    'https://docs.example/advanced',
  ).textContent;

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
});
