import { writeFileSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { contractResponse } from '@/test/contract/contract-response';
import { codesDocs, contractDocs } from '@/test/contract/contract-docs';

const messages = new Map(
  (await parseMessagesFile('locales/en.yml')).map((message) => [
    message.key.join('.'),
    message.type === 'simple' ? message.message : '',
  ]),
);

const words = (key: string) => messages.get(key) ?? key;
writeFileSync('docs/contract.md', contractDocs(words, contractResponse));
writeFileSync('docs/codes.md', codesDocs(words));
