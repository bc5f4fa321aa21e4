import { z } from '@/lib/core/zod';
import { type Mode, modes } from './mode-names';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

export const mode = z.enum(modes);

/** The options as sent in a mode. */
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
