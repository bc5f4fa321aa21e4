import { expect, it } from 'vitest'
import { bareAddress } from './bare-address'

const token = 'q7Rw2Zt9Kx4Vb8Nm1L00s'

it.each([
  ['https://a.example/x?q=1', 'https://a.example/x?q=1'],
  ['https://a.example/x?q=1&utm_source=b', 'https://a.example/x?q=1'],
  ['https://anna:secret@a.example/x', 'https://a.example/x'],
  [`https://a.example/x?q=1&access_token=${token}#part`, 'https://a.example/x?q=1#part'],
  [`https://a.example/x#access_token=${token}`, 'https://a.example/x'],
  [`https://a.example/reset/${token}/now`, 'https://a.example/reset/'],
  [`https://a.example/go?to=https%3A%2F%2Fb.example%2F%3Ftoken%3D${token}`, 'https://a.example/go'],
  ['https://a.example/login', 'https://a.example/login'],
])('%s', (address, bare) => {
  expect(bareAddress(new URL(address)).href).toBe(bare)
})
