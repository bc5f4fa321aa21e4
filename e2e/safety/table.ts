import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Tally, tallyType } from './tally'

/** After the tests: the payloads of each corpus that held, of those tried, in each place; and how the controls ended. */
export default class Table implements Reporter {
  private readonly held = new Map<string, Map<string, { tried: number; held: number }>>()
  private readonly controls: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { type, description } of result.annotations)
      if (type === tallyType && description) this.add(JSON.parse(description) as Tally)
    if (/^control\b/i.test(test.title)) this.controls.push(`${result.status}  ${test.title}`)
  }

  onEnd() {
    const places = [...new Set([...this.held.values()].flatMap((row) => Array.from(row.keys())))]
    const total = Object.fromEntries(places.map((place) => [place, this.count(place)]))
    console.log('\nPayloads that held / were tried')
    console.table({
      ...Object.fromEntries(
        [...this.held].map(([corpus, row]) => [
          corpus,
          Object.fromEntries([...row].map(([place, { held, tried }]) => [place, `${held} / ${tried}`])),
        ]),
      ),
      all: total,
    })
    console.log(`Controls, which find what gets through where a guard is off:\n${this.controls.join('\n')}`)
  }

  private add({ corpus, place, tried, held }: Tally) {
    const row = this.held.get(corpus) ?? new Map<string, { tried: number; held: number }>()
    const before = row.get(place) ?? { tried: 0, held: 0 }
    this.held.set(corpus, row.set(place, { tried: before.tried + tried, held: before.held + held }))
  }

  private count(place: string): string {
    const all = [...this.held.values()].flatMap((row) => row.get(place) ?? [])
    const sum = (of: 'held' | 'tried') => all.reduce((before, one) => before + one[of], 0)
    return `${sum('held')} / ${sum('tried')}`
  }
}
