import type { GateData, GatePartsData } from './known';

let data: Partial<GateData> | undefined;

/** Available once `readGateData` has resolved. */
export const gateData = (): GateData => data as GateData;

/** The subset that is also bundled into injected scripts. */
export const partsData = (): GatePartsData => gateData();

let reading: Promise<void> | undefined;

/**
 * The data is in a separate file because the background's script starts often
 * and judges rarely.
 */
export const readGateData = (): Promise<void> =>
  (reading ??= readFile().finally(() => (reading = undefined)));

async function readFile() {
  data ??= JSON.parse(
    await (await fetch('/known-addresses.json')).text(),
    (_, value) =>
      value?.expression
        ? new RegExp(...(value.expression as [string, string]))
        : value,
  );
}

export function setGateData(all: Partial<GateData>): void {
  data = all;
}
