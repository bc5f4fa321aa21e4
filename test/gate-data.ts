import { gateData as all, gatePartsData } from '@/lib/privacy/known';

/** For tests, instead of reading the file. */
export const gateData = () => all;
export const partsData = () => gatePartsData;
export const readGateData = async (): Promise<void> => {};
export const setGateData = (): void => {};
