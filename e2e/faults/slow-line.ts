import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Forwards each connection to a port, and accepts no more of them at once than
 * the system allows at least.
 */
const forwarder = `
  import net from 'node:net'
  const server = net.createServer((from) => {
    const to = net.connect(Number(process.argv[1]), '127.0.0.1')
    from.pipe(to).pipe(from)
    for (const [one, other] of [[from, to], [to, from]]) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.stdout.write(server.address().port + '\\n'))
`;

/**
 * A line to a server on this computer that takes long to connect while it is
 * slow: its process is stopped, and its queue is full, so that the system drops
 * what wants to connect, and the browser has to try again.
 */
export async function openSlowLine(to: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', forwarder, new URL(to).port],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!child.stdout) throw new Error('The line has no output.');
  const [port] = (await once(createInterface(child.stdout), 'line')) as [
    string,
  ];
  const fillers: net.Socket[] = [];

  return {
    url: `http://127.0.0.1:${port}`,
    /**
     * From now on connecting takes at least this long, up to the browser's next
     * try after it.
     */
    async slowFor(ms: number) {
      child.kill('SIGSTOP');
      for (let index = 0; index < 4; index += 1) {
        const filler = net.connect(Number(port), '127.0.0.1');
        filler.on('error', () => {});
        fillers.push(filler);
      }
      await wait(200);
      setTimeout(() => {
        for (const filler of fillers.splice(0)) filler.destroy();
        child.kill('SIGCONT');
      }, ms);
    },
    close() {
      child.kill('SIGCONT');
      child.kill();
    },
  };
}
