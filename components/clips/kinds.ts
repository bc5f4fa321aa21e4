import { type DestinationSettings, type DestinationType, inBackground, inPage } from '@/lib/clips'

export type Kind = DestinationSettings['kind']

const [obsidian, ...others] = inBackground
const [folder, obsidianUri, ...simple] = inPage
const all = [folder, obsidian, obsidianUri, ...others, ...simple] as const

/** The kinds of destinations that can be added, in the order offered. */
export const kinds: readonly Kind[] = all.map(({ kind }) => kind)

/** What a place of this kind can do. */
export const abilitiesOf = (kind: Kind): DestinationType<string, never, never>['abilities'] =>
  (all.find((one) => one.kind === kind) ?? simple[0]).abilities

/** Whether this browser lets a page pick a folder. */
export const canPickFolder = 'showDirectoryPicker' in globalThis
