import { z } from '@/lib/core/zod'
import { readBaseUrl } from '@/lib/schema/base-url'
import { isReference } from '@/lib/schema/secret-places'

/** The address of a program, as `readBaseUrl` gives it. */
export const ownAddress = z.string().check(
  z.maxLength(2000),
  z.refine((text) => {
    const read = readBaseUrl(text)
    return read.ok && read.baseUrl === text
  }),
)

/** Stands for a text that the vault holds. */
export const secretReference = z.string().check(z.refine(isReference))
