import { connect, type PeerCertificate } from 'node:tls'
import type { Config } from '../config.ts'
import { WITHOUT_PUBLIC_URL } from '../http/origin.ts'
import { clockSkew, note, well, wrong, type Finding } from './finding.ts'
import { serverIn } from './server.ts'
import { tryUpgrade } from './upgrade.ts'

/** Clocks that differ by more than this disturb countdowns and certificates, ms. */
const APART = 5_000
/** A reserved address that the check claims as its own, as a visitor might. */
const PRETENDED = '192.0.2.77'

/**
 * Checks the server as a browser does, through everything in front of it. `id`: of the store of the server on this
 * machine, if it runs.
 */
export async function checkFromOutside({ PUBLIC_URL, PROXIES }: Config, id?: string): Promise<readonly Finding[]> {
  if (PUBLIC_URL === undefined) return [note(WITHOUT_PUBLIC_URL.open, WITHOUT_PUBLIC_URL.close)]
  const address = new URL(PUBLIC_URL)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, address), { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  try {
    const sentAt = Date.now()
    const health = await ask('/healthz')
    const answered = Date.now()
    const found = serverIn(health.ok ? await health.text() : '')
    if (!found.isOurs) return [elsewhere(address, health.status)]
    if (id !== undefined && found.id !== undefined && found.id !== id) return [another(address)]
    return [
      well(`${address.origin} leads to a server.`),
      ...clock(health.headers.get('date'), sentAt, answered),
      ...(await certificate(address)),
      await page(await ask('/', { accept: 'text/html' })),
      await sockets(address),
      ...(await proxies(ask, PROXIES)),
      await figures(ask),
    ]
  } catch (error) {
    return [unreached(address, error)]
  }
}

const another = ({ origin }: URL): Finding =>
  wrong(
    `${origin} leads to another Bay 327 than the one on this machine.`,
    'Set PUBLIC_URL to the address of this one, or let that name and its proxy lead to this machine.',
  )

function elsewhere({ origin }: URL, status: number): Finding {
  if (status >= 502 && status <= 504)
    return wrong(
      `The proxy at ${origin} answers, but does not reach the server (${status}).`,
      'Start the server, and let the proxy pass to its HOST and PORT.',
    )
  if (status >= 300 && status < 400)
    return wrong(`${origin} leads on to another address (${status}).`, 'Set PUBLIC_URL to the address where that ends.')
  return wrong(
    `What answers at ${origin} is not this server (${status}).`,
    'Let its name point at this machine, and the proxy pass to the server.',
  )
}

function unreached({ origin, hostname }: URL, error: unknown): Finding {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  const code = cause?.code ?? ''
  const words = `${origin} cannot be reached: ${cause?.message ?? message}.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return wrong(words, `Give ${hostname} an A record that points at this machine.`)
  if (code === 'ECONNREFUSED')
    return wrong(words, 'Start the proxy: systemctl restart caddy, or docker compose up -d caddy.')
  if (/CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code))
    return wrong(
      words,
      'The log of the proxy says why it has no good certificate: mostly port 80 is closed, or the name points elsewhere.',
    )
  return wrong(words, 'Open ports 80 and 443 in the firewall of the machine and of the company that rents it out.')
}

function clock(date: string | null, sentAt: number, answered: number): readonly Finding[] {
  if (date === null) return []
  // The Date header has a resolution of one second.
  const apart = clockSkew(Date.parse(date), sentAt - 1_000, answered)
  if (Math.abs(apart) <= APART) return [well('The clocks outside and here agree.')]
  const words = `The clock outside is ${Math.round(Math.abs(apart) / 1_000)} s ${apart > 0 ? 'ahead of' : 'behind'} this machine's.`
  return [wrong(words, 'Let both keep time: timedatectl set-ntp true.')]
}

async function certificate({ protocol, hostname, port }: URL): Promise<readonly Finding[]> {
  if (protocol === 'http:')
    return [
      note(
        'PUBLIC_URL is http: everybody on the way can read along, and nobody can be called.',
        'Caddy makes it https by itself.',
      ),
    ]
  const shown = await new Promise<PeerCertificate>((resolve, reject) => {
    const line = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(line.getPeerCertificate())
      line.destroy()
    }).once('error', reject)
  })
  return [ageOf(Date.parse(shown.valid_from), Date.parse(shown.valid_to), Date.now())]
}

/**
 * Checks how old a certificate is. Certificates are usually renewed when a third of their time is left, so less than a
 * quarter means that nothing renews them.
 */
export function ageOf(from: number, to: number, now: number): Finding {
  const days = (to - now) / 86_400_000
  const left = days >= 2 ? `${Math.floor(days)} days` : `${Math.floor(days * 24)} hours`
  if (to - now >= (to - from) / 4) return well(`The certificate is good for ${left} more.`)
  return wrong(
    `The certificate ends in ${left}, and nobody has renewed it.`,
    'The log of the proxy says why; mostly port 80 is closed.',
  )
}

async function page(answer: Response): Promise<Finding> {
  if (answer.ok && /<script/.test(await answer.text())) return well('The page is there.')
  return wrong(
    `The page is not there (${answer.status}).`,
    'In a checkout, build it: npm run build. Elsewhere, unpack the archive or pull the image again. Then start the server again.',
  )
}

async function sockets(address: URL): Promise<Finding> {
  const why = await tryUpgrade(address)
  if (why === undefined) return well('WebSockets come through.')
  return wrong(
    `WebSockets do not come through: ${why}.`,
    why.includes('bad-origin')
      ? 'Set PUBLIC_URL of the server to the address that people open, and nothing else.'
      : 'Let the proxy pass on the headers Upgrade and Connection for /socket.io/ (nginx: proxy_http_version 1.1).',
  )
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>

/** Checks that PROXIES equals the actual number of proxies. */
async function proxies(ask: Ask, expected: number): Promise<readonly Finding[]> {
  const seen = async (headers?: Record<string, string>) =>
    (await (await ask('/api/address', headers)).json()) as { address?: string; named?: number }
  const { named, address } = await seen()
  const pretending = await seen({ 'x-forwarded-for': PRETENDED })
  if (named === undefined) return []
  if (pretending.address === PRETENDED)
    return [
      wrong(
        'Visitors can pretend to be anybody: X-Forwarded-For of a stranger is believed.',
        named === 0
          ? 'Let the proxy set X-Forwarded-For to the address of the visitor; without a proxy set PROXIES=0.'
          : `Set PROXIES=${named}.`,
      ),
    ]
  if (named > expected)
    return [
      wrong(
        `All visitors count as one, ${address}: PROXIES is ${expected}, and ${named} stand in front.`,
        `Set PROXIES=${named}.`,
      ),
    ]
  if (named < expected)
    return [
      wrong(
        `PROXIES is ${expected}, but ${named} name the visitor.`,
        `Let each set X-Forwarded-For, or set PROXIES=${named}.`,
      ),
    ]
  return [well(`${named} ${named === 1 ? 'proxy names' : 'proxies name'} the visitor, as PROXIES says.`)]
}

async function figures(ask: Ask): Promise<Finding> {
  const shown = await Promise.all(['/metrics', '/%6detrics'].map(async (path) => (await ask(path)).status === 200))
  if (!shown.includes(true)) return well('/metrics is not shown outside.')
  return wrong(
    '/metrics is shown to everybody.',
    'Set METRICS to the addresses that may read it, not to open; and let the proxy set X-Forwarded-For.',
  )
}
