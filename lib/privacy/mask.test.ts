import { describe, expect, it } from 'vitest';
import { judgeSending } from './judge';

const service = { baseUrl: 'https://api.example.com' };
const secret = 'https://a.example/reports?q=1&token=4f9b2c1d8e7a6b5c4d3e';
const maskedSecret = 'a.example/reports?q=1&token=4f9b…3e';

const titleOf = (url: string, title: string, own = '') => {
  const judgement = judgeSending(url, service, {
    title,
    holdsKey: (text) => own !== '' && text.includes(own),
  });
  return 'title' in judgement ? judgement.title : undefined;
};

describe('the title of a page whose address gives something away', () => {
  it.each([
    ['is its own title', secret, 'Reports', 'Reports'],
    ['is its masked address', secret, '', maskedSecret],
    [
      'is not the address that a browser reports as title',
      secret,
      secret.slice(8),
      maskedSecret,
    ],
    [
      'is not a title that contains the secret',
      secret,
      'For 4f9b2c1d8e7a6b5c4d3e',
      maskedSecret,
    ],
    [
      'is a masked path',
      'https://a.example/reset-password/4f9b2c1d8e7a6b5c4d3e',
      '',
      'a.example/reset-password/4f9b…3e',
    ],
    ['is undefined if nothing was given', 'https://a.example/', '', undefined],
  ])('%s', (_, url, title, shown) => {
    expect(titleOf(url, title)).toBe(shown);
  });

  it('is its host if a key spans the whole address', () => {
    expect(titleOf('https://a.example/one/two', '', 'one/two')).toBe(
      'a.example',
    );
  });
});
