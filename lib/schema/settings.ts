import { z } from '@/lib/core/zod'
import { service } from './connection'

const mebibyte = 1024 * 1024

/** What the user chose. `answerCap` is the largest answer that is read whole, in MiB. */
export const settings = z.object({
  service: z.nullable(service),
  answerCap: z.int().check(z.gte(1), z.lte(200)),
})
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = { service: null, answerCap: 20 }

/** The cap of an answer in bytes. */
export const answerCapBytes = ({ answerCap }: Settings): number => answerCap * mebibyte
