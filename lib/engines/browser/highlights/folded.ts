import { fold } from '@/lib/core/fold'

/**
 * Text for comparing words. Folding decomposes Hangul, so it is composed again; marks that only lengthen a word are
 * dropped.
 */
export const folded = (text: string): string => fold(text).normalize('NFC').replaceAll('ـ', '')
