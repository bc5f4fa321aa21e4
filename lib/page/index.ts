export type { ConnectionState, PopupState, PresetState } from './popup-state';
export type {
  PageContents,
  PagePart,
} from '@/lib/engines/browser/contents/page-contents';
