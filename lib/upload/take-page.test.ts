// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { takePage } from './take-page';

const show = (html: string) =>
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(html, 'text/html').body.childNodes,
  );

beforeEach(() => {
  show('');
  // Another file's test may have left some.
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});

describe('a page with a field for what only its user may know', () => {
  it.each([
    '<input type="password">',
    '<div hidden><form><input type="password"></form></div>',
    '<input autocomplete="current-password">',
    '<input autocomplete="section-a one-time-code">',
    '<input autocomplete="section-pay billing cc-number">',
  ])('a page with a password field is not uploaded: %s', (html) => {
    show(html);
    expect(takePage(document)).toEqual({
      taken: { is: 'password', url: document.URL },
    });
  });

  it('a page with a password field in a shadow root is not uploaded', () => {
    const host = document.createElement('div');
    const field = document.createElement('input');
    field.type = 'password';
    host.attachShadow({ mode: 'open' }).append(field);
    document.body.append(host);
    expect(takePage(document).taken.is).toBe('password');
  });
});

it('takes a page as HTML, and says what was left out', () => {
  show('<p>Seen</p><input value="x"><!-- note -->');
  const { taken, bytes } = takePage(document);
  const html = new TextDecoder().decode(bytes);
  expect(html.startsWith('<!DOCTYPE html>\n<html>')).toBe(true);
  expect(html).toContain('<p>Seen</p>');
  expect(html).not.toMatch(/note|<input/);
  expect(taken).toMatchObject({ is: 'page', size: bytes?.length });
  expect('removed' in taken && taken.removed).toMatchObject({ fields: 1 });
});

it('takes no page of more than 50 MB', () => {
  show(`<p>${'x'.repeat(50_000_001)}</p>`);
  expect(takePage(document)).toEqual({
    taken: { is: 'too-large', url: document.URL, size: expect.any(Number) },
  });
});
