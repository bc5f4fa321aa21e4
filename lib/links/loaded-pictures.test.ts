// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { picturesInPage } from './loaded-pictures';

beforeEach(() => {
  document.body.replaceChildren();
});

type Shown = { src: string; currentSrc?: string; naturalWidth?: number };

function addImage({ src, currentSrc = src, naturalWidth = 40 }: Shown) {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries({
    src,
    currentSrc,
    naturalWidth,
    naturalHeight: 30,
    complete: true,
  }))
    Object.defineProperty(image, name, { value });
  document.body.append(image);
}

const addresses = (url = location.href) =>
  picturesInPage(url).map(({ address }) => address);

it.each<[string, Shown, string[]]>([
  [
    'that shows',
    { src: 'https://a.example/1.png' },
    ['https://a.example/1.png'],
  ],
  ['that failed', { src: 'https://a.example/1.png', naturalWidth: 0 }, []],
  ['in the page itself', { src: 'data:image/png;base64,AA' }, []],
  [
    'of several sizes',
    { src: 'https://a.example/s.png', currentSrc: 'https://a.example/l.png' },
    ['https://a.example/l.png', 'https://a.example/s.png'],
  ],
  [
    'of another host than its source',
    { src: 'https://a.example/s.png', currentSrc: 'https://b.example/l.png' },
    ['https://b.example/l.png'],
  ],
])('an image %s', (_, image, expected) => {
  addImage(image);
  expect(addresses()).toEqual(expected);
});

it('lists nothing once the tab shows another page', () => {
  addImage({ src: 'https://a.example/1.png' });
  expect(addresses('https://elsewhere.example/')).toEqual([]);
});
