import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record of the library: nested, snake_case, with amounts in cents and moments as seconds. */
interface Title {
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
  /** What it does wrong with every call. */
  trouble: 'none' | 'down' | 'slow' | 'lying' | 'html';
  readonly close: () => Promise<void>;
}

const json = { 'Content-Type': 'application/json' };

/**
 * A service of a library as many are: pages by cursor, snake_case, everything in envelopes, a create that answers an
 * id, an update that answers a time stamp, versions in a header of the request, problems in a list.
 */
export async function startCursorServer(count = 60): Promise<CursorServer> {
  const titles = new Map<string, Title>();
  for (let at = 1; at <= count; at += 1) titles.set(`t${at}`, titleNumber(at));
  const server: { trouble: CursorServer['trouble'] } = { trouble: 'none' };
  let last = count;
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : JSON.parse(text);
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, json).end(JSON.stringify(value));
    };
    if (server.trouble === 'down') return void response.destroy();
    if (server.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000));
    if (server.trouble === 'html')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    if (server.trouble === 'lying') return answer(200, { data: { unexpected: true }, meta: {} });
    const [, , , , id] = url.pathname.split('/');
    if (id === undefined && request.method === 'GET') return answer(200, page(titles, url.searchParams));
    if (request.method === 'POST') {
      const problems = problemsOf(body.title ?? {}, titles);
      if (problems.length > 0) return answer(422, { error: { problems } });
      last += 1;
      const title_id = `t${last}`;
      titles.set(title_id, { ...titleNumber(last), ...body.title, title_id, rev: 'r1' });
      return answer(201, { data: { new_id: title_id } });
    }
    const found = titles.get(id ?? '');
    if (!found) return answer(404, { error: { text: 'There is no such title.' } });
    if (request.method === 'GET') return answer(200, { data: found });
    if (request.headers['x-revision'] !== found.rev)
      return answer(412, { error: { text: 'It is another by now.' } });
    if (request.method === 'DELETE') {
      titles.delete(found.title_id);
      return void response.writeHead(204).end();
    }
    const problems = problemsOf(body.title ?? {}, titles, found.title_id);
    if (problems.length > 0) return answer(422, { error: { problems } });
    const rev = `r${Number(found.rev.slice(1)) + 1}`;
    titles.set(found.title_id, { ...body.title, title_id: found.title_id, rev });
    return answer(200, { changed_at: 1_700_000_000 });
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

function page(titles: ReadonlyMap<string, Title>, asked: URLSearchParams) {
  const size = Math.min(Number(asked.get('limit') ?? 10), 20);
  const after = asked.get('after');
  const stock = asked.get('in_stock');
  const text = asked.get('name.full~')?.toLowerCase();
  const all = [...titles.values()]
    .filter((one) => stock === null || one.in_stock === stock)
    .filter((one) => text === undefined || one.name.full.toLowerCase().includes(text))
    .sort((one, other) => compare(one, other, asked.get('order_by') ?? 'name.full'));
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
