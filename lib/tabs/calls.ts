import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { uuid } from '@/lib/core/unique';
import { integer, z } from '@/lib/core/zod';
import { maxTabs, tabsWays } from './order';

const url = z.string().check(z.maxLength(32_768));

export const tabsCalls = {
  /**
   * Clips several tabs, once Pluck may read them. `id`: a new one; if that order
   * exists, nothing is added. `asked`: see `TabsOrder`.
   */
  'tabs.clip': () =>
    z.strictObject({
      id: uuid,
      windowId: integer(),
      way: z.enum(tabsWays),
      title: z.string().check(z.maxLength(300)),
      prompt: z.optional(z.string().check(z.maxLength(maxPromptChars))),
      destinationId: z.string().check(z.maxLength(200)),
      folder: z.optional(z.string().check(z.maxLength(1000))),
      rows: z
        .array(
          z.strictObject({
            tabId: integer(),
            url,
            title: z.string().check(z.maxLength(10_000)),
            clipId: uuid,
          }),
        )
        .check(z.minLength(1), z.maxLength(maxTabs)),
      asked: z.array(url).check(z.maxLength(maxTabs)),
    }),
  /** Makes no further notes. What was saved stays. */
  'tabs.stop': () => z.strictObject({ id: uuid }),
  /** Forgets an order that has ended. */
  'tabs.close': () => z.strictObject({ id: uuid }),
} as const;
