import { z } from '@/lib/core/zod';
import { lists, recordCalls } from '@/lib/settings';
import type { ModelFailureKind } from '@/lib/contract/schema/model-server';
import type { BaseUrlReason } from '@/lib/core/web-address';

const id = z.string().check(z.maxLength(200));
const address = z.string().check(z.maxLength(2048));
const kind = z.enum(['ollama', 'openai']);
const key = z.optional(z.string().check(z.maxLength(4096)));

const records = recordCalls({ models: lists.models });

export const modelCalls = {
  'model.save': records['model.save'],
  'model.remove': records['model.remove'],
  /**
   * The models of a server. `id`: the saved one whose key is used if none is
   * given.
   */
  'models.list': () =>
    z.strictObject({ id: z.optional(id), kind, address, key }),
  /**
   * Saves a model: a new one without `id`. `key`: a new key, '' for none,
   * omitted to keep this address's key.
   */
  'model.connect': () =>
    z.strictObject({
      id: z.optional(id),
      kind,
      address,
      model: z.string().check(z.minLength(1), z.maxLength(400)),
      key,
    }),
  /** Sends a model a short question. */
  'model.test': () => z.strictObject({ id }),
} as const;

/** Why a server can't be used, or `works`. */
export type ModelVerdict =
  | 'works'
  | ModelFailureKind
  | 'no-permission'
  | 'locked'
  | 'no-key';

/**
 * A test's result. `message`: the server's own message. `speed`: tokens per
 * second.
 */
export type ModelTest = {
  verdict: ModelVerdict;
  message?: string;
  contextTokens?: number;
  speed?: number;
};

export type ModelAnswers = {
  'models.list':
    | { ok: true; models: string[] }
    | {
        ok: false;
        verdict: Exclude<ModelVerdict, 'works'> | BaseUrlReason;
        message?: string;
      };
  'model.connect':
    | { ok: true; id: string; baseUrl: string }
    | { ok: false; reason: BaseUrlReason };
  'model.test': ModelTest;
};
