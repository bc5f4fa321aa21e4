import { describe, expect, it } from 'vitest';
import {
  chooseLinks,
  linkWords,
  linksCsv,
  linksMarkdown,
  readLinks,
} from './links';

const pageUrl = 'https://www.mill.example/about';

describe('the side of a link', () => {
  it.each([
    ['https://mill.example/wheel', 'internal'],
    ['http://www.mill.example:8080/', 'internal'],
    ['https://shop.mill.example/', 'subdomain'],
    ['https://notmill.example/', 'external'],
    ['https://tide.example/', 'external'],
    ['mailto:miller@mill.example', 'external'],
    ['not an address', 'external'],
  ])('%s is %s', (link, side) => {
    expect(readLinks([link], pageUrl)[0]?.side).toBe(side);
  });

  it('has no side if the page has no address', () => {
    expect(
      readLinks(['mailto:a@b.example', 'https://mill.example/'], undefined).map(
        ({ side }) => side,
      ),
    ).toEqual(['external', 'external']);
  });
});

describe('chooseLinks', () => {
  const [wheel, gate, tide, shop] = [
    'https://mill.example/Wheel',
    'https://mill.example/gate',
    'https://delta.example/wheel',
    'https://shop.mill.example/10',
  ];
  const links = readLinks([wheel, gate, tide, shop], pageUrl);
  it.each([
    ['all', '', false, [wheel, gate, tide, shop]],
    ['all', '', true, [tide, gate, wheel, shop]],
    ['all', ' wheel ', false, [wheel, tide]],
    ['internal', 'wheel', false, [wheel]],
    ['subdomain', '', false, [shop]],
    ['external', '', false, [tide]],
    ['all', 'mill gate', false, [gate]],
    ['all', 'sluice', true, []],
  ] as const)('%s, %j, by host: %j', (side, words, byHost, chosen) => {
    expect(
      chooseLinks(links, { side, words, byHost }).map(({ address }) => address),
    ).toEqual(chosen);
  });
});

describe('exports', () => {
  const links = readLinks(
    [
      'https://mill.example/a b',
      'javascript:alert(1)',
      'https://x.example/?q=<b>&c',
      '=cmd()',
    ],
    'https://mill.example/',
  );

  it('writes links as a table', () => {
    expect(linksCsv(links)).toBe(
      'address,host,side\r\n' +
        'https://mill.example/a b,mill.example,internal\r\n' +
        'javascript:alert(1),,external\r\n' +
        'https://x.example/?q=<b>&c,x.example,external\r\n' +
        "'=cmd(),,external\r\n",
    );
  });

  it('writes links as markdown', () => {
    expect(linksMarkdown(links).split('\n')).toEqual([
      '- <https://mill.example/a%20b>',
      '- javascript:alert(1)',
      '- <https://x.example/?q=%3Cb%3E&c>',
      String.raw`- \=cmd()`,
      '',
    ]);
  });
});

it.each([
  ['https://a.example/news/east-quay_closes.html', 'East quay closes'],
  ['https://a.example/h%C3%A4fen-und%20orte/', 'Häfen und orte'],
  ['https://a.example/news/2026-11-28', undefined],
  ['https://a.example/about', undefined],
  ['https://a.example/%E0%A4-x', undefined],
  ['mailto:a@a.example', undefined],
])('%s says %s', (address, words) => {
  expect(linkWords(address)).toBe(words);
});
