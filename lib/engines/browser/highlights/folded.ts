import { fold } from '@/lib/core/fold'

/** Text for comparing words: Hangul is composed again after folding, and lengthening marks are dropped. */
export const folded = (text: string): string => fold(text).normalize('NFC').replaceAll('ـ', '')
