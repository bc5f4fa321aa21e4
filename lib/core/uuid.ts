import { matches, z } from './zod';

/**
 * What `crypto.randomUUID` makes. zod's own check knows all kinds, and is
 * several times as large.
 */
export const uuid = z
  .string()
  .check(matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
