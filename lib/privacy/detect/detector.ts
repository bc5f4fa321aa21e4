import type { FlagKind } from '@/lib/queue/flag'
import type { Address, Piece } from '@/lib/privacy/piece'

/** What a detector found: in a piece that may be left out, or else in the address as a whole. */
export type Finding = { kind: FlagKind; piece?: Piece; part: string }

/** Looks for one kind of thing in an address. Never throws, and takes time by the length of the address alone. */
export type Detector = (address: Address) => Finding[]
