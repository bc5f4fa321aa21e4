import {
  Bot,
  Cloud,
  Database,
  type IconNode,
  Keyboard,
  List,
  Paperclip,
  Shield,
  SlidersHorizontal,
} from 'lucide';
import { i18n } from '#i18n';
import { destinationName } from '@/components/clips';
import { fileSize } from '@/components/ui/measure';
import {
  type Settings,
  allPresets,
  isDestinationChosen,
  usualDestination,
} from '@/lib/settings';
import type { SectionId } from './place';

export const sectionIcons: Record<SectionId, IconNode> = {
  general: SlidersHorizontal,
  services: Cloud,
  models: Bot,
  presets: List,
  clipping: Paperclip,
  privacy: Shield,
  data: Database,
  shortcuts: Keyboard,
};

/** Where a click on Clip goes; before one is chosen, it asks. */
export const destinationSummary = (settings: Settings): string =>
  isDestinationChosen(settings)
    ? destinationName(usualDestination(settings))
    : i18n.t('clip.destination.unchosen');

export function sectionSummary(
  id: SectionId,
  settings: Settings,
  usage: number | undefined,
) {
  const count = (list: readonly unknown[]) =>
    list.length > 0 ? String(list.length) : undefined;
  switch (id) {
    case 'services':
      return count(settings.services);
    case 'models':
      return count(settings.models);
    case 'presets':
      return count(allPresets(settings));
    case 'clipping':
      return destinationSummary(settings);
    case 'data':
      return usage === undefined ? undefined : fileSize(usage);
    default:
      return undefined;
  }
}
