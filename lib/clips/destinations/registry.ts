import { clipboard } from './clipboard';
import { download } from './download';
import { folder } from './folder';
import { github } from './github';
import { joplin } from './joplin';
import { karakeep } from './karakeep';
import { linkwarden } from './linkwarden';
import { logseq } from './logseq';
import { notion } from './notion';
import { obsidian } from './obsidian';
import { obsidianUri } from './obsidian-uri';
import { readwise } from './readwise';
import { wallabag } from './wallabag';
import { webdav } from './webdav';
import { webhook } from './webhook';

/**
 * Every kind of destination, in display order. Its file defines its settings
 * and delivers its notes; why a delivery fails is in `delivery-failure.ts`, and
 * the words for that at `clip.error` in the catalogue.
 */
export const destinationTypes = [
  obsidianUri,
  folder,
  obsidian,
  joplin,
  logseq,
  notion,
  readwise,
  karakeep,
  linkwarden,
  wallabag,
  webdav,
  github,
  webhook,
  clipboard,
  download,
] as const;
