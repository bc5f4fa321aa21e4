import { describe, expect, it } from 'vitest';
import { corpora } from '@/test/corpora';
import { webLink } from './web-link';

describe('webLink', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['HTTP://A.example', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https:a.example', 'https://a.example/'],
    ['\u0001 https://a.example', 'https://a.example/'],
  ])('%j links to %s', (href, target) => {
    expect(webLink(href)?.href).toBe(target);
  });

  it.each([
    [''],
    ['/path'],
    ['#part'],
    ['//a.example'],
    ['javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/hosts'],
    ['blob:https://a.example/1'],
    ['chrome://settings'],
    ['intent://x#Intent;scheme=http;end'],
    ['view-source:https://a.example'],
  ])('%j is not a link', (href) => {
    expect(webLink(href)).toBeUndefined();
  });

  it.each(corpora)(
    'links in texts of %s lead to the web or to mail, also when parsed again',
    (_, texts) => {
      const links = texts.flatMap((text) => webLink(text)?.href ?? []);
      expect(
        links.filter((href) => !/^(?:https?:\/\/[^/]|mailto:)/.test(href)),
      ).toEqual([]);
      expect(links.map((href) => webLink(href)?.href)).toEqual(links);
    },
  );
});
