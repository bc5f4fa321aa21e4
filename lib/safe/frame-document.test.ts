import { describe, expect, it } from 'vitest';
import {
  frameDocument,
  readFramePlace,
  readFrameRequest,
} from './frame-document';

describe('readFrameRequest', () => {
  it.each([
    [{ html: '<p>', allowImages: false, look: 'page' }, 'page', 1],
    [
      {
        html: '<p>',
        allowImages: true,
        look: 'text',
        scheme: 'dark',
        scale: 1.15,
      },
      'text',
      1.15,
    ],
    [{ html: '<p>', allowImages: true, scale: 'large' }, 'page', 1],
  ])('reads %j', (message, look, scale) => {
    expect(readFrameRequest(message)).toEqual({
      scheme: 'light dark',
      ...message,
      look,
      scale,
    });
  });

  it.each([
    [null],
    ['<p>'],
    [7],
    [{}],
    [{ html: '<p>' }],
    [{ html: 7, allowImages: true }],
    [{ html: '', allowImages: 1 }],
  ])('ignores %j', (message) => {
    expect(readFrameRequest(message)).toBeUndefined();
  });
});

it.each([
  [{ heading: 3 }, { heading: 3 }],
  [{ heading: '3' }, undefined],
  [{ html: '' }, undefined],
])('reads the place %j', (message, place) =>
  expect(readFramePlace(message)).toEqual(place),
);

describe('frameDocument', () => {
  it.each([
    [false, 'img-src data:; media-src data:'],
    [true, 'img-src data: https: http:; media-src data: https: http:'],
  ])(
    'with images %s, sets its policy before anything that could load',
    (allowImages, sources) => {
      const html = frameDocument('<img src="https://a.example/">', {
        allowImages,
        look: 'page',
        scheme: 'dark',
        scale: 1,
      });
      const policy = html.indexOf(
        `content="default-src 'none'; style-src 'unsafe-inline'; ${sources}"`,
      );
      expect(policy).toBeGreaterThan(0);
      expect(policy).toBeLessThan(html.search(/<style|<base|<img/));
    },
  );

  it.each([
    ['text', true],
    ['page', false],
  ] as const)('a %s has the chosen size and scheme: %s', (look, isScaled) => {
    const html = frameDocument('', {
      allowImages: false,
      look,
      scheme: 'dark',
      scale: 1.5,
    });
    expect(html.includes('font-size: 150%')).toBe(isScaled);
    expect(html.includes('content="dark"')).toBe(isScaled);
  });
});
