import { Code, FileText, type IconNode, Link, TextQuote } from 'lucide'
import { i18n } from '#i18n'
import type { PresetId } from '@/lib/schema/preset'

export const presetIcons: Record<PresetId, IconNode> = {
  markdown: FileText,
  linksAndImages: Link,
  wholePage: Code,
  summary: TextQuote,
}

export const presetName = (id: PresetId): string => i18n.t(`preset.${id}`)
