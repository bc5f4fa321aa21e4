import { existsSync, readFileSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { contractResponse } from './contract-response';
import { codesDocs, contractDocs, schemaFile } from './contract-docs';
import { contractRequest } from './contract-request';

const messages = new Map(
  (await parseMessagesFile('locales/en.yml')).map((message) => [
    message.key.join('.'),
    message.type === 'simple' ? message.message : '',
  ]),
);
const unknown: string[] = [];
const words = (key: string): string => {
  const found = messages.get(key);
  if (found === undefined) unknown.push(key);
  return found ?? key;
};

describe('contract documentation', () => {
  it('matches the output of npm run docs', () => {
    expect(readFileSync('docs/contract.md', 'utf8')).toBe(
      contractDocs(words, contractResponse),
    );
    expect(readFileSync('docs/codes.md', 'utf8')).toBe(codesDocs(words));
    expect(unknown).toEqual([]);
  });

  it.each(contractRequest.map(({ path }) => path))(
    'names the file of %s',
    (path) => {
      const file = schemaFile(path);
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(
        new RegExp(`\\b${path.split('.').at(-1)}\\b`),
      );
    },
  );
});
