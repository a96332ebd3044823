import { expect, test } from 'vitest'
import { packagesOfMissing } from './system-packages.mjs'

test('names one Debian package for all the libraries that it brings, and each only once', () => {
  const ldd = `
	linux-vdso.so.1 (0x00007ffd)
	libnss3.so => not found
	libnssutil3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
`
  expect(packagesOfMissing(ldd)).toEqual(['libgtk-3-0', 'libnss3'])
})

test('names a library that it does not know as it is', () => {
  expect(packagesOfMissing('	libnew.so.9 => not found')).toEqual(['libnew.so.9'])
})

test('nothing is missing where everything is found', () => {
  expect(packagesOfMissing('	libc.so.6 => /lib/libc.so.6 (0x00007f)')).toEqual([])
})
