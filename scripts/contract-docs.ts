import { writeFileSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { contractResponse } from '@/test/contract/contract-response';
import { contractDocs } from '@/test/contract/contract-docs';

const messages = new Map(
  (await parseMessagesFile('locales/en.yml')).map((message) => [
    message.key.join('.'),
    message.type === 'simple' ? message.message : '',
  ]),
);

writeFileSync(
  'docs/contract.md',
  contractDocs((key) => messages.get(key) ?? key, contractResponse),
);
