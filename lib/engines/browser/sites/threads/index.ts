import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import {
  readStudentRoom,
  readTripadvisorForum,
  readWarriorForum,
} from './communities';
import { readDiscourse } from './discourse';
import {
  readBbPress,
  readFlarum,
  readInvision,
  readKhoros,
  readMyBb,
  readNodeBb,
  readSmf,
  readVanilla,
} from './forums';
import { readHackerNews } from './hacker-news';
import { readLemmy } from './lemmy';
import { readPhpbb } from './phpbb';
import { readReddit } from './reddit';
import type { sites } from './sites';
import { readStackExchange } from './stack-exchange';
import { readVBulletin } from './vbulletin';
import { readXenForo } from './xenforo';

export const readers: Readers<typeof sites> = {
  'hacker-news': readHackerNews,
  reddit: readReddit,
  'stack-exchange': readStackExchange,
  discourse: readDiscourse,
  xenforo: readXenForo,
  phpbb: readPhpbb,
  vbulletin: readVBulletin,
  invision: readInvision,
  mybb: readMyBb,
  smf: readSmf,
  nodebb: readNodeBb,
  flarum: readFlarum,
  vanilla: readVanilla,
  khoros: readKhoros,
  bbpress: readBbPress,
  lemmy: readLemmy,
  'student-room': readStudentRoom,
  tripadvisor: readTripadvisorForum,
  'warrior-forum': readWarriorForum,
};
