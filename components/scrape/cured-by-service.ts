import type { StartRefusal } from '@/lib/scrape';

/** Refusals that connecting a service would solve. */
export const curedByService: ReadonlySet<StartRefusal> = new Set<StartRefusal>([
  'start.needs-service',
  'start.no-model',
  'start.model-not-downloaded',
  'start.no-service',
  'start.other-service',
  'start.link-needs-service',
]);
