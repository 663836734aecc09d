import { describe, expect, it } from 'vitest'
import { readRedisUrl } from './redis-address.ts'

describe('REDIS_URL', () => {
  const roots = [
    { host: 'a', port: 7000 },
    { host: '10.0.0.2', port: 7001 },
  ]

  it.each([
    ['redis://localhost:6379', { kind: 'single', url: 'redis://localhost:6379' }],
    ['rediss://me:secret@a:1/2', { kind: 'single', url: 'rediss://me:secret@a:1/2' }],
    ['redis-cluster://a:7000,10.0.0.2:7001', { kind: 'cluster', roots, user: {}, tls: false }],
    [
      'rediss-cluster://:p%40:s@a:7000,10.0.0.2:7001',
      { kind: 'cluster', roots, user: { password: 'p@:s' }, tls: true },
    ],
    [
      'redis-sentinel://me:x@[::1]:26379/games',
      {
        kind: 'sentinel',
        name: 'games',
        roots: [{ host: '::1', port: 26379 }],
        user: { username: 'me', password: 'x' },
        tls: false,
      },
    ],
  ])('accepts %s', (text, place) => {
    expect(readRedisUrl(text)).toEqual(place)
  })

  it.each([
    'a:7000',
    'http://a:7000',
    'redis://:p%zz@a:6379',
    'redis://me:12/34@a:6379',
    'redis://:p#1@a:6379',
    'redis-cluster://:p%zz@a:7000',
    'redis-cluster://a',
    'redis-cluster://a:7000,',
    'redis-cluster://a:7000/0',
    'redis-cluster://a:99999',
    'redis-cluster://a:7000,b',
    'redis-sentinel://a:26379',
    'redis-sentinel://a:26379/',
    'redis-sentinel://b c:26379/x',
  ])('refuses %s', (text) => {
    expect(readRedisUrl(text)).toBeUndefined()
  })
})
