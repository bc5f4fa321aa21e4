import { describe, expect, it } from 'vitest';
import { asksForPictures, mayRequest, judgePicture, picturesOf } from './files';

const hosted = 'https://api.firecrawl.dev';
const own = 'http://127.0.0.1:3002';

describe('the pictures of an answer', () => {
  it.each<[string, unknown, string[]]>([
    ['are none in empty data', {}, []],
    ['are none without data', undefined, []],
    [
      'include the page’s',
      { screenshot: 'https://a.example/1' },
      ['https://a.example/1'],
    ],
    [
      'include those of actions',
      { actions: { screenshots: ['b', 'c'] } },
      ['b', 'c'],
    ],
    [
      'include both, each once',
      { screenshot: 'a', actions: { screenshots: ['b', 'a', 'b'] } },
      ['a', 'b'],
    ],
    [
      'exclude invalid values',
      { screenshot: null, actions: { screenshots: [7, '', null, 'x'] } },
      ['x'],
    ],
    ['exclude invalid shapes', { screenshot: {}, actions: ['y'] }, []],
  ])('%s', (_, data, urls) => expect(picturesOf(data)).toEqual(urls));

  it.each<[boolean, Parameters<typeof asksForPictures>[0]]>([
    [false, { url: '' }],
    [false, { url: '', formats: ['markdown', { type: 'json' }] }],
    [true, { url: '', formats: ['markdown', 'screenshot'] }],
    [true, { url: '', formats: [{ type: 'screenshot', fullPage: true }] }],
    [
      true,
      {
        url: '',
        actions: [{ type: 'wait', milliseconds: 1 }, { type: 'screenshot' }],
      },
    ],
  ])('are requested: %j, %j', (asks, request) =>
    expect(asksForPictures(request)).toBe(asks),
  );
});

describe('a picture, by its address', () => {
  it.each([
    ['https://storage.example.com/a.png?sig=1', hosted, 'fetch'],
    ['http://storage.example.com/a.png', hosted, 'not-https'],
    ['http://127.0.0.1:3002/a.png', own, 'fetch'],
    ['http://127.0.0.1:3003/a.png', own, 'not-https'],
    ['https://127.0.0.1:9000/a.png', own, 'fetch'],
    ['https://10.0.0.7/a.png', own, 'private'],
    ['https://169.254.169.254/', own, 'private'],
    ['https://router/', own, 'private'],
    ['https://10.0.0.7/a.png', hosted, 'private'],
    ['https://router.local/a.png', hosted, 'private'],
    ['https://[::1]/a.png', hosted, 'private'],
    ['https://10.0.0.7/a.png', undefined, 'private'],
    ['https://user:secret@storage.example.com/a.png', hosted, 'no-address'],
    ['data:image/png;base64,iVBORw0', hosted, 'inline'],
    ['blob:https://storage.example.com/1', hosted, 'not-https'],
    ['file:///etc/passwd', own, 'not-https'],
    ['javascript:alert(1)', own, 'not-https'],
    ['/a.png', own, 'no-address'],
    ['', own, 'no-address'],
  ])('%s of %s: %s', (address, baseUrl, verdict) =>
    expect(judgePicture(address, baseUrl)).toBe(verdict),
  );
});

it.each([
  ['http://shop.example.com/a.png', [], true],
  ['http://127.0.0.1/a.png', [], false],
  ['http://127.0.0.1/a.png', ['http://127.0.0.1:3002/v2'], true],
  [
    'http://192.168.0.1/a.png',
    ['http://127.0.0.1:3002', 'http://localhost/'],
    false,
  ],
  ['none', ['none'], false],
])('%s is open with %j as own addresses: %s', (address, chosen, open) =>
  expect(mayRequest(address, chosen)).toBe(open),
);
