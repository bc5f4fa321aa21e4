import { integer, z } from '@/lib/core/zod';
import { readPattern } from '@/lib/presets';

const pattern = z.string().check(z.refine((text) => readPattern(text).ok));

const id = z.string().check(z.maxLength(200));
const address = z.string().check(z.maxLength(2048));
const pageSite = { site: id, service: id };

/** What a page can ask about what leaves this computer and what is stored. */
export const privacyCalls = {
  /** Never sends pages of these sites again. */
  'never.add': () => z.strictObject({ pattern }),
  'never.remove': () => z.strictObject({ pattern }),
  /**
   * The user has read what leaves this computer, and allows sending addresses
   * of pages to the service at this base URL.
   */
  'sending.agree': () => z.strictObject({ baseUrl: address }),
  /**
   * Allows uploads of a site's pages to this service, at this base URL, without
   * a preview.
   */
  'pageSite.add': () =>
    z.strictObject({
      ...pageSite,
      baseUrl: address,
      withoutEmails: z.boolean(),
    }),
  'pageSite.remove': () => z.strictObject(pageSite),
  /**
   * Makes a rule ask again about addresses of a site that are sent to this
   * service.
   */
  'confirmedRule.remove': () => z.strictObject({ ...pageSite, rule: id }),
  /**
   * A window's panel was closed, which deletes all results that are kept only
   * until then.
   */
  'panel.closed': () => z.strictObject({ windowId: integer() }),
} as const;
