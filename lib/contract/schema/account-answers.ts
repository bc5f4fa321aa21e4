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
