export { bareAddress, bringGateData } from './bare-address';
export { judgeSending } from './judge';
export { type Mode, fitsMode, mode, modes, withMode } from './mode';
export type { RefusalReason } from './refusal';
export { pageAddress } from './bare-address';
