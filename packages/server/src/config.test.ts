import { describe, expect, it } from 'vitest'
import { addressesOf, networkAddresses } from './http/lan-addresses.ts'
import { CHANCE } from './bots/job.ts'
import { readConfig } from './config.ts'
import { REDIS_FORMS } from './store/redis/redis-address.ts'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      KEEP_DAYS: 90,
      KEEP_REPLAYS_DAYS: 365,
      TOTALS: 'on',
      RATE_LIMITS: 'on',
      CHANCE_GAMES: CHANCE.games,
      PUSH: 'on',
    })
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '', BOTS: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number, but is "http".'],
    [{ PORT: '70000' }, 'PORT must be from 0 to 65535, but is "70000".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .*, but is "loud"\.$/],
    [{ PUBLIC_URL: 'bay.example' }, /^PUBLIC_URL must be an address that begins with http:\/\/ or https:\/\//],
    [{ PUBLIC_URL: 'https://*' }, /^PUBLIC_URL must be an address that begins with/],
    [{ PUBLIC_URL: 'ftp://bay.example' }, /^PUBLIC_URL must be an address that begins with/],
    [
      { PUBLIC_URL: 'https://bay.example/games/' },
      'PUBLIC_URL must be an address without a path: https://bay.example, but is "https://bay.example/games/".',
    ],
    [{ PUBLIC_URL: 'https://bay.example/?a=b' }, /without a query: https:\/\/bay\.example, but is/],
    [{ PUBLIC_URL: 'https://bay.example:8443#' }, /without a fragment: https:\/\/bay\.example:8443, but is/],
    [
      { PUBLIC_URL: 'https://maya:secret@bay.example' },
      /^PUBLIC_URL must be an address without a name or password: https:\/\/bay\.example\.$/,
    ],
    [
      { PUBLIC_URL: 'https://bäy.example' },
      /^PUBLIC_URL must be written as browsers send it: https:\/\/xn--by-via\.example, but is/,
    ],
    [{ METRICS: 'all' }, 'METRICS must be open, or addresses and networks with commas between, but is "all".'],
    [{ PUSH: 'no' }, 'PUSH must be on or off, but is "no".'],
    [{ KEEP_DAYS: '0' }, 'KEEP_DAYS must be from 1 to 36500, but is "0".'],
    [{ KEEP_REPLAYS_DAYS: 'ever' }, 'KEEP_REPLAYS_DAYS must be a whole number, but is "ever".'],
    [{ TOTALS: 'no' }, 'TOTALS must be on or off, but is "no".'],
    [{ CHANCE_GAMES: '5' }, 'CHANCE_GAMES must be from 20 to 10000, but is "5".'],
    [{ BOTS: '99' }, 'BOTS must be from 0 to 16, but is "99".'],
    [
      { REDIS_URL: 'http://:secret@x' },
      `REDIS_URL must be ${REDIS_FORMS}; in a user or password, write @ as %40, # as %23, / as %2F, : as %3A, % as %25.`,
    ],
    [{ REDIS_FSYNC: 'no' }, 'REDIS_FSYNC must be any or always, but is "no".'],
    [{ REDIS_WAIT: '9' }, 'REDIS_WAIT must be from 0 to 5, but is "9".'],
  ])('says in one line what is wrong with %o', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })

  it.each([
    ['https://bay.example/', 'https://bay.example'],
    ['HTTPS://Bay.Example:443', 'https://bay.example'],
    ['http://192.168.1.7:3000', 'http://192.168.1.7:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://xn--by-via.example', 'https://xn--by-via.example'],
  ])('reads the PUBLIC_URL %s as %s', (url, origin) => {
    expect(readConfig({ PUBLIC_URL: url }).PUBLIC_URL).toBe(origin)
  })

  it('accepts an IPv6 address with and without brackets', () => {
    expect(['[::1]', '::1'].map((HOST) => readConfig({ HOST }).HOST)).toEqual(['::1', '::1'])
  })

  it('lists the addresses to open, including those of the network', () => {
    const lan = { family: 'IPv4', internal: false, address: '192.168.1.7', netmask: '', mac: '', cidr: null } as const
    expect(addressesOf('0.0.0.0', 3000, { lan: [lan] })).toEqual(['http://localhost:3000', 'http://192.168.1.7:3000'])
    expect(addressesOf('127.0.0.1', 80)).toEqual(['http://127.0.0.1:80'])
    expect(addressesOf('::1', 80)).toEqual(['http://[::1]:80'])
    const other = { ...lan, address: '10.0.0.7' } as const
    const container = { ...lan, address: '172.17.0.1' } as const
    const all = { docker0: [container], tun0: [other], en1: [other], wlan0: [lan] }
    expect(networkAddresses('::', 3000, all)).toEqual(['http://192.168.1.7:3000', 'http://10.0.0.7:3000'])
    for (const host of ['127.0.0.1', '::1', 'localhost']) expect(networkAddresses(host, 80, all)).toEqual([])
    expect(networkAddresses('192.168.1.9', 80, all)).toEqual(['http://192.168.1.9:80'])
  })
})
