export type FieldRow = { name: string; html: string; has?: string[]; lacks?: string[] }
