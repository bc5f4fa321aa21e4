import { sampleBatchId } from './sample-batch';
import { createServer, defaultKey } from './create-server';

// The port of a self-hosted service, which Pluck suggests. PLUCK_KEY=''
// requires no key.
const port = Number(process.env['PORT'] ?? 3002);
const server = await createServer({
  port,
  key:
    process.env['PLUCK_KEY'] === ''
      ? null
      : (process.env['PLUCK_KEY'] ?? defaultKey),
});

console.log(`A scrape service for tries, on this computer only.

  Address  ${server.url}
  Key      ${server.key ?? '(none needed)'}

To connect: open Pluck's settings, enter both, save, test the connection.

  Requests so far    curl ${server.url}/__log            (curl -X DELETE clears)
  Next answer fails  curl -H 'content-type: application/json' -d '{"error":"rate-limited","times":3}' ${server.url}/__next
  Or by the page     scrape https://fault.example/payment-required or https://fault.example/503?delayMs=2000
  A batch job's id   ${sampleBatchId}

Ctrl+C ends it.`);
