import { type ProgramServer, serveProgram } from './program-server';

export type WebhookTarget = ProgramServer & {
  /**
   * Accepted calls by idempotency key; a repeated call is not accepted twice.
   */
  taken: Map<string, Record<string, unknown>>;
};

/**
 * A target that accepts JSON by POST under `/hook`, where a header identifies
 * the caller. It respects `Idempotency-Key` as
 * draft-ietf-httpapi-idempotency-key-header describes.
 */
export async function serveWebhook({
  token,
  taken = new Map<string, Record<string, unknown>>(),
  port = 0,
}: {
  token: string;
  taken?: Map<string, Record<string, unknown>>;
  port?: number;
}): Promise<WebhookTarget> {
  const server = await serveProgram(
    {
      routes(app) {
        app.post('/hook', async (context) => {
          if (context.req.header('x-token') !== token)
            return context.text(`bad ${context.req.header('x-token')}`, 401);
          taken.set(
            context.req.header('idempotency-key') ?? '',
            await context.req.json(),
          );
          return context.json({ ok: true });
        });
      },
    },
    port,
  );
  return { ...server, taken };
}
