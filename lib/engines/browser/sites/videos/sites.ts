import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'youtube',
    name: 'YouTube',
    version: 1,
    hosts: /^(?:(?:www|m)\.)?youtube\.com$/,
    paths: /^\/(?:watch$|shorts\/.|live\/.)/,
  },
  {
    id: 'bilibili',
    name: 'Bilibili',
    version: 1,
    hosts: /^(?:www|m)\.bilibili\.com$/,
    paths: /^\/video\/./,
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    version: 1,
    hosts: /^(?:www\.)?vimeo\.com$/,
    paths: /^\/(?:[^/]+\/)*\d{5,}(?:\/|$)/,
  },
  {
    id: 'recording',
    name: 'Podcasts and talks',
    version: 1,
    hosts:
      /^(?:podcasts\.apple\.com|open\.spotify\.com|(?:www\.)?ted\.com|pca\.st|overcast\.fm|(?:www\.)?dailymotion\.com)$/,
    paths: /\/(?:podcast|episode|talks|video)\/.|^\/\+./,
  },
  {
    id: 'tracks',
    name: 'Video with captions',
    version: 1,
    marks: 'video track, audio track',
  },
] as const satisfies readonly Site[];
