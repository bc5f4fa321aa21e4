import type { Field } from '@/lib/form'

const wideKinds = new Set<Field['kind']>(['choices', 'list', 'pairs', 'json'])

/** Fields whose control doesn't fit beside the label. */
export const isWide = ({ kind, maxLength = 0, path }: Field): boolean =>
  wideKinds.has(kind) || maxLength > 1024 || /\.(?:prompt|script|text|tag)$/.test(path)
