import { fold } from '@/lib/core/fold'

/** Text as its words are compared. Hangul is put together again, which folding takes apart; what only stretches goes. */
export const folded = (text: string): string => fold(text).normalize('NFC').replaceAll('ـ', '')
