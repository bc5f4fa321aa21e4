import type { Field } from '@/lib/form'

const wideKinds = new Set<Field['kind']>(['choices', 'list', 'pairs', 'json'])

/** Fields that hold more than fits beside their words. */
export const isWide = ({ kind, maxLength = 0, path }: Field): boolean =>
  wideKinds.has(kind) || maxLength > 1024 || /\.(?:prompt|script|text|tag)$/.test(path)
