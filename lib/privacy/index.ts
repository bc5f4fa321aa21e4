export { bareAddress } from './bare-address';
export { bringKnown } from './bring-known';
export { type RefusalReason, judgeSending } from './judge';
export { fitsMode, mode, withMode } from './mode';
export { type Mode, modes } from './mode-names';
export { pageAddress } from './page-address';
