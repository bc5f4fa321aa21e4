import { hostKind } from '@/lib/core/address-kind';
import {
  type Destination,
  destinationAddress,
  destinationType,
} from './settings';

/** Whether notes for a destination are sent to another computer. */
export function leavesComputer({
  settings,
}: Pick<Destination, 'settings'>): boolean {
  const address = destinationAddress(settings);
  return (
    address !== undefined &&
    URL.canParse(address) &&
    hostKind(new URL(address).hostname) !== 'loopback'
  );
}

/** Whether notes have a folder at a destination. */
export const hasFolders = ({
  settings,
}: Pick<Destination, 'settings'>): boolean =>
  destinationType(settings.kind).folders === true;
