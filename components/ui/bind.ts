import type { Signal } from '@preact/signals';

export const bind = <Value>(signal: Signal<Value>) => ({
  value: signal.value,
  onChange(value: Value) {
    signal.value = value;
  },
});

/** Sets a signal to this value with each call. */
export const set =
  <Value>(signal: Signal<Value>, value: Value) =>
  (): void => {
    signal.value = value;
  };

export const toggle = (signal: Signal<boolean>) => (): void => {
  signal.value = !signal.value;
};

export const submit =
  (work: () => unknown) =>
  (event: Event): void => {
    event.preventDefault();
    void work();
  };
