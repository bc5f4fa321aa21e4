import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [] as const satisfies readonly Site[];
