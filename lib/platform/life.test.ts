import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createLife, setSafetyNet } from './life';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  vi.spyOn(browser.alarms, 'create').mockResolvedValue();
  vi.spyOn(browser.alarms, 'clear').mockResolvedValue();
  vi.spyOn(browser.runtime, 'getPlatformInfo').mockResolvedValue({} as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const beats = () =>
  vi.mocked(browser.runtime.getPlatformInfo).mock.calls.length;

function setUp() {
  const wake = vi.fn<() => void>();
  return { wake, life: createLife({ now: () => Date.now(), wake }).watch() };
}

it('the safety net is set before any lookup, and set or removed only once', async () => {
  const steps: string[] = [];
  vi.mocked(browser.alarms.create).mockImplementation(
    async (name) => void steps.push(`set ${name}`),
  );
  vi.mocked(browser.alarms.clear).mockImplementation(
    async (name) => steps.push(`clear ${name}`) > 0,
  );
  const told = [true, true, false, false, true].map(setSafetyNet);
  expect(steps).toEqual([
    'set pluck.resume',
    'clear pluck.resume',
    'set pluck.resume',
  ]);
  await Promise.all(told);
});

describe('the worker', () => {
  it('is kept alive only while jobs run', () => {
    const { life } = setUp();
    life.onRunning(1);
    vi.advanceTimersByTime(minute);
    expect(beats()).toBe(3);
    life.onRunning(0);
    vi.advanceTimersByTime(minute);
    expect(beats()).toBe(3);
  });

  it('stays alive through a short wait and wakes on time at its end', () => {
    const { life, wake } = setUp();
    life.wakeAt(1000 + 30_000);
    vi.advanceTimersByTime(29_999);
    expect([beats(), wake.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect(wake).toHaveBeenCalledTimes(1);
    life.wakeAt(undefined);
    vi.advanceTimersByTime(minute);
    expect(beats()).toBe(1);
  });

  it('may end during a long wait, because an alarm wakes it', () => {
    const { life, wake } = setUp();
    life.wakeAt(1000 + 10 * minute);
    vi.advanceTimersByTime(9 * minute);
    expect([beats(), wake.mock.calls.length]).toEqual([0, 0]);
    expect(browser.alarms.create).toHaveBeenCalledWith('pluck.due', {
      when: 1000 + 10 * minute,
    });
  });

  it('sets its alarm once per time, and again after it has woken', () => {
    const { life, wake } = setUp();
    for (let times = 0; times < 3; times++) life.wakeAt(5000);
    expect(browser.alarms.create).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    life.wakeAt(5000);
    vi.advanceTimersByTime(0);
    expect(wake).toHaveBeenCalledTimes(2);
  });
});
