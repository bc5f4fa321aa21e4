import { describe, expect, it } from 'vitest'
import { readBatchId } from './batch-id'

const id = '01a1fb7c-549a-4000-8000-0000000000ba'

const cases: [string, string | undefined][] = [
  [id, id],
  [` ${id}\n`, id],
  [`https://api.example/v2/batch/scrape/${id}`, id],
  [`https://api.example/v1/batch/scrape/${id}/errors?skip=2`, id],
  [`/batch/scrape/${id}#x`, id],
  ['batch_7', 'batch_7'],
  ['', undefined],
  ['  ', undefined],
  ['..', undefined],
  ['.', undefined],
  ['https://api.example/v2/batch/scrape/../errors', undefined],
  ['../../v2/team', undefined],
  ['two ids', undefined],
  ['x'.repeat(201), undefined],
]

describe('readBatchId', () => {
  for (const [typed, read] of cases) {
    it(`reads ${JSON.stringify(typed.slice(0, 60))} as ${read}`, () => expect(readBatchId(typed)).toBe(read))
  }
})
