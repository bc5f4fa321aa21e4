import { z } from '@/lib/core/zod';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

/**
 * How much a service and Pluck may store of a scrape: in any mode except the
 * usual one, a result is kept only until it is closed. `lockdown`: the service
 * answers only from its cache.
 */
export const modes = ['usual', 'zero-retention', 'lockdown'] as const;
export type Mode = (typeof modes)[number];

export const mode = z.enum(modes);

export function withMode<T extends PresetOptions>(options: T, chosen: Mode): T {
  if (chosen === 'zero-retention')
    return { ...options, zeroDataRetention: true };
  return chosen === 'lockdown' ? { ...options, lockdown: true } : options;
}

/**
 * Whether the contract allows these options in a mode. Source: contract,
 * `onlyCleanContent`, "Cache controls".
 */
export const fitsMode = (
  { onlyCleanContent, sendPage }: PresetOptions,
  chosen: Mode,
): boolean =>
  chosen === 'usual' ||
  !(onlyCleanContent || (sendPage && chosen === 'lockdown'));
