import { itemsOf, readFields, rowReader } from '@/lib/core/read-fields';
import {
  anything,
  counted,
  date,
  flag,
  nullable,
  text,
} from '@/lib/core/reader';

const dataOf = (json: unknown) =>
  readFields({ success: flag, data: anything }, json).fields.data;

const readUsage = rowReader({
  remainingCredits: counted,
  planCredits: counted,
  billingPeriodStart: nullable(text),
  billingPeriodEnd: nullable(text),
});

/** The account's remaining credits. Source: real server, "Account". */
export const readCredits = (json: unknown) => readUsage(dataOf(json));

const readPeriod = rowReader({
  startDate: date,
  endDate: nullable(date),
  creditsUsed: counted,
  totalCredits: counted,
});

/** Credits that an account used since a time, in milliseconds since 1970. */
export type CreditPeriod = { since: number; credits: number };

/**
 * What an account used in each billing period, latest first; a server may list
 * each key separately. Source: real server, "Newer servers also do".
 */
export function readCreditHistory(json: unknown): CreditPeriod[] {
  const { periods } = readFields({ periods: anything }, json).fields;
  const sums = new Map<number, number>();
  for (const { startDate, creditsUsed, totalCredits } of itemsOf(periods).map(
    readPeriod,
  )) {
    if (startDate === undefined) continue;
    const used = creditsUsed ?? totalCredits ?? 0;
    sums.set(startDate, (sums.get(startDate) ?? 0) + used);
  }
  return Array.from(sums, ([since, credits]) => ({ since, credits })).toSorted(
    (a, b) => b.since - a.since,
  );
}

/** The account's queue. Source: real server, "Account". */
export const readQueue = rowReader({
  success: flag,
  jobsInQueue: counted,
  activeJobsInQueue: counted,
  waitingJobsInQueue: counted,
  maxConcurrency: counted,
});

const readRequest = rowReader({
  id: text,
  endpoint: text,
  target: text,
  created_at: date,
});

/**
 * The account's recent requests: shows whether one arrived. Source: real
 * server, "Account".
 */
export const readActivity = (json: unknown) =>
  itemsOf(dataOf(json)).map(readRequest);
