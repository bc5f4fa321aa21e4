import { z } from '@/lib/core/zod'
import type { Service } from './connection'

const mebibyte = 1024 * 1024

/** The largest answer that is read whole, in MiB. */
export const answerCap = z.int().check(z.gte(1), z.lte(200))

/** What the user chose. No secret is in it. */
export type Settings = { service: Service | null; answerCap: number }

export const defaultSettings: Settings = { service: null, answerCap: 20 }

/** The cap of an answer in bytes. */
export const answerCapBytes = (settings: Settings): number => settings.answerCap * mebibyte
