import { readFileSync } from 'node:fs'

/** An address under the heading of its group: what must happen to it and its kind, or its language. */
export type Address = { url: string; group: string }

const headed = /^== (.*)/

function addressesIn(file: string): Address[] {
  let group = ''
  return readFileSync(`test/addresses/${file}`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = headed.exec(line)?.[1] ?? group
      return line === '' || line.startsWith('#') || headed.test(line) ? [] : [{ url: line, group }]
    })
}

/** Every other address: the rules were written with the `seen` ones only, and measured on the `unseen` ones. */
export function halvesOf(file: string): Record<'seen' | 'unseen' | 'all', Address[]> {
  const all = addressesIn(file)
  return {
    all,
    seen: all.filter((_, at) => at % 2 === 0),
    unseen: all.filter((_, at) => at % 2 === 1),
  }
}
