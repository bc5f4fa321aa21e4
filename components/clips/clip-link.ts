import { type DestinationDefinition, destinationTypes } from '@/lib/clips'

const schemes = new Set(destinationTypes.map((one: DestinationDefinition) => one.scheme))

/** The address that opens a note in its program, if the scheme is a known one. */
export const clipLink = (link: string | undefined): string | undefined =>
  link !== undefined && schemes.has(URL.parse(link)?.protocol ?? '') ? link : undefined
