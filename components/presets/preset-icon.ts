import {
  type IconNode,
  Bookmark,
  CalendarDays,
  Camera,
  ChefHat,
  Code,
  FileText,
  Highlighter,
  Link,
  MessageCircleQuestionMark,
  Newspaper,
  Palette,
  ShoppingBag,
  Table2,
  TextQuote,
} from 'lucide';
import { type BuiltInPresetId, type Named, isBuiltIn } from '@/lib/presets';

const icons: Record<BuiltInPresetId, IconNode> = {
  markdown: FileText,
  article: Newspaper,
  summary: TextQuote,
  ask: MessageCircleQuestionMark,
  highlights: Highlighter,
  rows: Table2,
  product: ShoppingBag,
  recipe: ChefHat,
  event: CalendarDays,
  branding: Palette,
  linksAndImages: Link,
  screenshot: Camera,
  wholePage: Code,
};

export const presetIcon = ({ id }: Named): IconNode =>
  isBuiltIn(id) ? icons[id] : Bookmark;
