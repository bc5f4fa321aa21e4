import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'gmail',
    name: 'Gmail',
    version: 1,
    hosts: /^mail\.google\.com$/,
    marks: '.adn .a3s',
  },
  {
    id: 'outlook',
    name: 'Outlook',
    version: 1,
    hosts: /^outlook\.(?:live|office|office365|cloud\.microsoft)(?:\.com)?$/,
    marks: '[id^="UniqueMessageBody"]',
  },
] as const satisfies readonly Site[];
