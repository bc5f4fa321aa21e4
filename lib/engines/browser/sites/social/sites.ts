import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'x',
    name: 'X',
    version: 1,
    hosts: /^(?:www\.|mobile\.|m\.)?(?:x|twitter)\.com$/,
    paths:
      /^\/(?:i\/web|\w+)\/(?:status|article)\/\d+(?:\/(?:photo|video)\/\d+)?\/?$/,
  },
  {
    id: 'bluesky',
    name: 'Bluesky',
    version: 1,
    hosts: /^(?:\w+\.)?bsky\.app$/,
    paths: /^\/profile\/[^/]+\/post\/\w+\/?$/,
  },
  {
    id: 'mastodon',
    name: 'Mastodon',
    version: 1,
    marks: '.detailed-status',
  },
] as const satisfies readonly Site[];
