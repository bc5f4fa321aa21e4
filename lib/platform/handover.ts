/** How long the other side has to ask for it. */
const limitMs = 60_000

/**
 * Passes a value with files in it between two contexts of Pluck, which no message can: files are not copied, and have no
 * limit of size. One side offers it under a name that a call told, the other takes it.
 */
export function offer(name: string, value: unknown): Promise<boolean> {
  const channel = new BroadcastChannel(`pluck.handover.${name}`)
  return new Promise<boolean>((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => end(false), limitMs)
    channel.addEventListener('message', () => {
      channel.postMessage({ value })
      end(true)
    })
  })
}

/** Takes what is offered under a name. Rejects where nothing is. */
export function take(name: string): Promise<unknown> {
  const channel = new BroadcastChannel(`pluck.handover.${name}`)
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => {
      channel.close()
      reject(new Error('Nothing was handed over.'))
    }, limitMs)
    channel.addEventListener('message', ({ data }: MessageEvent<{ value: unknown }>) => {
      clearTimeout(timer)
      channel.close()
      resolve(data.value)
    })
    channel.postMessage('ready')
  })
}
