import {
  Bookmark,
  Camera,
  Code,
  FileText,
  Highlighter,
  type IconNode,
  Link,
  MessageCircleQuestionMark,
  Newspaper,
  Palette,
  ShoppingBag,
  TextQuote,
} from 'lucide'
import { type BuiltInPresetId, isBuiltIn } from '@/lib/presets/preset'
import type { Named } from '@/lib/presets/preset-name'

const icons: Record<BuiltInPresetId, IconNode> = {
  markdown: FileText,
  article: Newspaper,
  summary: TextQuote,
  ask: MessageCircleQuestionMark,
  highlights: Highlighter,
  product: ShoppingBag,
  branding: Palette,
  linksAndImages: Link,
  screenshot: Camera,
  wholePage: Code,
}

export const presetIcon = ({ id }: Named): IconNode => (isBuiltIn(id) ? icons[id] : Bookmark)
