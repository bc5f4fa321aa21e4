import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Connections that Chromium makes for itself, whatever is on show. */
const ofTheBrowser = /^(?:accounts\.google\.com|update\.googleapis\.com|[\w-]+\.gvt1\.com)$/

export type Sink = { browserArgs: string[]; hosts: string[]; close(): Promise<void> }

/**
 * A proxy that lets nothing through and notes each host asked for. The whole browser is made to use it, so it sees
 * what a page's request events do not: a preconnect, and connections of frames, workers and prefetches.
 */
export async function startSink(): Promise<Sink> {
  const hosts: string[] = []
  const note = (host: string) => {
    if (!ofTheBrowser.test(host)) hosts.push(host)
  }
  const server = createServer((request, response) => {
    note(new URL(request.url ?? '', 'http://unknown').hostname)
    response.end('Nothing passes.')
  })
  server.on('connect', (request, socket) => {
    note((request.url ?? '').replace(/:\d+$/, ''))
    socket.on('error', () => {})
    socket.end('HTTP/1.1 502 Refused\r\n\r\n')
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    browserArgs: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    hosts,
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}
