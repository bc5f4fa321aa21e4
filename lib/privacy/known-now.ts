import type { Known, KnownParts } from './known';

let read: Partial<Known> | undefined;

/**
 * What is known of addresses, once `readKnown` has read it. Before that nothing
 * may be judged.
 */
export const known = (): Known => read as Known;

/** The part that scripts in pages have too. */
export const knownOfParts = (): KnownParts => known();

let reading: Promise<void> | undefined;

/**
 * Reads it from its own file: the background's script starts often, and judges
 * rarely.
 */
export const readKnown = (): Promise<void> =>
  (reading ??= readFile().finally(() => (reading = undefined)));

async function readFile() {
  read ??= JSON.parse(
    await (await fetch('/known-addresses.json')).text(),
    (_, value) =>
      value?.expression
        ? new RegExp(...(value.expression as [string, string]))
        : value,
  );
}

export function setKnown(all: Partial<Known>): void {
  read = all;
}
