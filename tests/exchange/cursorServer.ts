import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A book title as the test's library service (a lending library) returns it: nested, snake_case, with amounts in cents
 * and timestamps in seconds.
 */
export interface Title {
  readonly title_id: string;
  readonly name: { readonly full: string; readonly sort_key: string };
  readonly price_cents: number;
  readonly in_stock: 'Y' | 'N';
  readonly acquired: number;
  readonly rev: string;
  readonly shelf_mark?: string | null;
  readonly internal: { readonly source: string };
}

export interface CursorServer {
  readonly base: string;
  readonly titles: Map<string, Title>;
  /** The fault that the server simulates in every call. */
  trouble: 'none' | 'down' | 'slow' | 'lying' | 'html';
  readonly close: () => Promise<void>;
}

const json = { 'Content-Type': 'application/json' };

/**
 * Starts a fake lending library service with typical API conventions: cursor pages, snake_case, envelopes, a create
 * that returns an id, an update that returns a timestamp, versions in a request header, problems in a list.
 */
export async function startCursorServer(count = 60): Promise<CursorServer> {
  const titles = new Map<string, Title>();
  for (let at = 1; at <= count; at += 1) titles.set(`t${at}`, titleNumber(at));
  const server: { trouble: CursorServer['trouble'] } = { trouble: 'none' };
  const http = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (server.trouble === 'down') return void response.destroy();
    if (server.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000));
    if (server.trouble === 'html') {
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    }
    const lie: Answered = [200, { data: { unexpected: true }, meta: {} }];
    const { url = '', method = '', headers } = request;
    const [status, value] =
      server.trouble === 'lying'
        ? lie
        : answerTo(titles, { url, method, headers }, text === '' ? {} : JSON.parse(text));
    response.writeHead(status, json).end(value === undefined ? '' : JSON.stringify(value));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    titles,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  });
}

type Answered = readonly [status: number, body?: unknown];

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

function answerTo(
  titles: Map<string, Title>,
  { url, method, headers }: Asked,
  body: { title?: Title },
): Answered {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , , , id] = pathname.split('/');
  if (id === undefined)
    return method === 'GET' ? [200, page(titles, searchParams)] : added(titles, body.title);
  const found = titles.get(id);
  if (!found) return [404, { error: { text: 'There is no such title.' } }];
  if (method === 'GET') return [200, { data: found }];
  if (headers['x-revision'] !== found.rev) return [412, { error: { text: 'It is another by now.' } }];
  if (method !== 'DELETE') return changed(titles, found, body.title);
  titles.delete(id);
  return [204];
}

function added(titles: Map<string, Title>, sent?: Title): Answered {
  const problems = problemsOf(sent ?? {}, titles);
  if (problems.length > 0) return [422, { error: { problems } }];
  const at = Math.max(0, ...[...titles.keys()].map((key) => Number(key.slice(1)))) + 1;
  const title_id = `t${at}`;
  titles.set(title_id, { ...titleNumber(at), ...sent, title_id, rev: 'r1' });
  return [201, { data: { new_id: title_id } }];
}

function changed(titles: Map<string, Title>, { title_id, rev }: Title, sent?: Title): Answered {
  const problems = problemsOf(sent ?? {}, titles, title_id);
  if (problems.length > 0) return [422, { error: { problems } }];
  titles.set(title_id, { ...titleNumber(0), ...sent, title_id, rev: `r${Number(rev.slice(1)) + 1}` });
  return [200, { changed_at: 1_700_000_000 }];
}

function titleNumber(at: number): Title {
  const name = `Title ${String(at).padStart(3, '0')}`;
  return {
    title_id: `t${at}`,
    name: { full: name, sort_key: name.toLowerCase() },
    price_cents: 1000 + at,
    in_stock: at % 2 === 0 ? 'Y' : 'N',
    acquired: 1_700_000_000 + at * 86_400,
    rev: 'r1',
    shelf_mark: null,
    internal: { source: 'import' },
  };
}

function page(titles: ReadonlyMap<string, Title>, query: URLSearchParams) {
  const size = Math.min(Number(query.get('limit') ?? 10), 20);
  const after = query.get('after');
  const stock = query.get('in_stock');
  const name = query.get('name.full');
  const text = query.get('name.full~')?.toLowerCase();
  const all = [...titles.values()]
    .filter((one) => stock === null || one.in_stock === stock)
    .filter((one) => name === null || one.name.full === name)
    .filter((one) => text === undefined || one.name.full.toLowerCase().includes(text))
    .sort((one, other) => compare(one, other, query.get('order_by') ?? 'name.full'));
  const start = after === null ? 0 : Number(Buffer.from(after, 'base64').toString());
  const data = all.slice(start, start + size);
  const next = start + size < all.length ? Buffer.from(String(start + size)).toString('base64') : null;
  return { data, meta: { next_cursor: next } };
}

function compare(one: Title, other: Title, order: string): number {
  const sign = order.startsWith('-') ? -1 : 1;
  if (order.endsWith('price_cents')) return sign * (one.price_cents - other.price_cents);
  return sign * one.name.full.localeCompare(other.name.full);
}

function problemsOf(sent: Partial<Title>, titles: ReadonlyMap<string, Title>, own?: string) {
  const twin = [...titles.values()].some(
    ({ name, title_id }) => name.full === sent.name?.full && title_id !== own,
  );
  return twin ? [{ on: 'name.full', kind: 'taken', text: 'Another title is called so.' }] : [];
}
