export type { ConnectionState, PopupState, PresetState } from './popup-state';
