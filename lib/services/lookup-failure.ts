import type { ApiError } from '@/lib/contract/client/errors';

/** Why a lookup at a service failed. */
export type LookupFailure = ApiError | { kind: 'no-service' };
