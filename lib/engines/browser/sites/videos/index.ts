import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import { readBilibili } from './bilibili';
import { readRecording } from './recording';
import type { sites } from './sites';
import { readTracks } from './tracks';
import { readVimeo } from './vimeo';
import { readYouTube } from './youtube';

export const readers: Readers<typeof sites> = {
  youtube: readYouTube,
  bilibili: readBilibili,
  vimeo: readVimeo,
  recording: readRecording,
  tracks: readTracks,
};
