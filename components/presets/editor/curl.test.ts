import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl';

/** The arguments that a shell passes to `curl`. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
  const output = execFileSync('sh', {
    input: script,
    env: { API_KEY: 'fc-test' },
    encoding: 'utf8',
  });
  return output.split('\0').slice(0, -1);
}

const bodyOf = (command: string): unknown =>
  JSON.parse(argumentsOf(command).at(-1) ?? '');

describe('curlOf', () => {
  it('is a command that can be pasted', () => {
    expect(curlOf({ url: 'https://example.com', mobile: true })).toBe(
      [
        `curl -X POST 'https://api.firecrawl.dev/v2/scrape' \\`,
        `  -H "Authorization: Bearer $API_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  --data-raw '{\n  "url": "https://example.com",\n  "mobile": true\n}'`,
      ].join('\n'),
    );
  });

  it('uses the chosen service, with the key from the shell', () => {
    const words = argumentsOf(
      curlOf({ url: 'u' }, { baseUrl: 'http://127.0.0.1:3002' }),
    );
    expect(words.slice(0, 7)).toEqual([
      '-X',
      'POST',
      'http://127.0.0.1:3002/v2/scrape',
      '-H',
      'Authorization: Bearer fc-test',
      '-H',
      'Content-Type: application/json',
    ]);
  });

  it('sends a file in place of an address, and nothing that only Pluck knows', () => {
    const command = curlOf({
      url: 'u',
      sendPage: true,
      captions: true,
      formats: ['markdown'],
    });
    expect(
      argumentsOf(command).filter((word) => !/^-H|^Auth/.test(word)),
    ).toEqual([
      '-X',
      'POST',
      'https://api.firecrawl.dev/v2/parse',
      '-F',
      'file=@page.html',
      '--form-string',
      'options={\n  "formats": [\n    "markdown"\n  ]\n}',
    ]);
  });

  it('sends no key to a service that has none', () => {
    expect(curlOf({ url: 'u' }, { hasKey: false })).not.toContain('API_KEY');
  });

  it.each([
    ['a quote', "it's"],
    ['only quotes', "''"],
    ['a quote at the end', "end'"],
    ['double quotes', 'say "hi"'],
    ['what a shell would put in', '$HOME `id` $(id) ${API_KEY} !!'],
    ['lines', 'one\ntwo\r\nthree\ttab'],
    ['backslashes', '\\ \\\\ \\n \\\' \\"'],
    ['an end of input', "'\nEOF\n; rm -rf ."],
    ['other letters', 'Grüße, 日本語, العربية, 👩‍🚀'],
    ['separators of lines', '\u2028\u2029'],
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['half a letter', '\ud83d'],
    ['an at sign', '@/etc/passwd'],
    ['nothing', ''],
  ])('a command keeps %s', (_, text) => {
    expect(bodyOf(curlOf({ url: 'u', [text]: text }))).toEqual({
      url: 'u',
      [text]: text,
    });
  });

  it('preserves any JSON', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(text, fc.jsonValue()), { minLength: 20 }),
        (many) => {
          expect(bodyOf(curlOf({ many }))).toEqual(
            JSON.parse(JSON.stringify({ many })),
          );
        },
      ),
      { numRuns: 5 },
    );
  });
});
