import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readConversation } from './conversation';
import { readFile, readGist } from './files';
import { readNotebook } from './notebook';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {
  github: readConversation,
  'github-enterprise': readConversation,
  'github-file': readFile,
  gist: readGist,
  notebook: readNotebook,
};
