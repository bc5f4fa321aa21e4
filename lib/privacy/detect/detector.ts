import type { RuleId } from '@/lib/queue/job-flag';
import type { SplitAddress, AddressPart } from '@/lib/privacy/address-parts';

/**
 * What a rule found: in a part that may be removed, or in the address as a
 * whole.
 */
export type Finding = { rule: RuleId; piece?: AddressPart; part: string };

/**
 * Looks for one kind of finding in an address. Never throws, and its time
 * depends only on the address's length.
 */
export type Detector = (address: SplitAddress) => Finding[];
