import { describe, expect, it } from 'vitest';
import { isMediaNews, readMediaRequest } from './frame-document';

describe('a media request to the sandboxed page', () => {
  it.each([
    [{ media: 'audio', url: 'https://a.example/1.mp3' }],
    [{ media: 'video', url: 'http://127.0.0.1:1/1.mp4', more: 1 }],
  ])('%j', (message) => {
    expect(readMediaRequest(message)).toEqual({
      media: message.media,
      url: message.url,
    });
  });

  it.each([
    [null],
    ['audio'],
    [{ media: 'image', url: 'https://a.example/' }],
    [{ media: 'audio', url: 'javascript:alert(1)' }],
    [{ media: 'audio', url: 'data:text/html,x' }],
    [{ media: 'audio' }],
    [{ html: '<p>', allowImages: false }],
  ])('rejects %j', (message) =>
    expect(readMediaRequest(message)).toBeUndefined(),
  );
});

it.each([
  [{ media: 'ready' }, true],
  [{ media: 'failed' }, true],
  [{ media: 'audio' }, false],
  [undefined, false],
])('news: %j', (message, isNews) => expect(isMediaNews(message)).toBe(isNews));
