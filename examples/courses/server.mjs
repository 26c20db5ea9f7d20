/**
 * A course provider's service, in memory: `PORT=… node examples/courses/server.mjs`. Independent of the console:
 * JSON:API with a strict media type, pages by link to the next one, an ETag for optimistic locking, and its own change
 * log.
 */
import { createServer } from 'node:http';
import { kinds, pick, track } from './data.mjs';
import { description } from './description.mjs';

const media = 'application/vnd.api+json';

const server = createServer(async (request, response) => {
  const result = answer(request, await bodyOf(request));
  const { status = 200, body, text, headers = {} } = result;
  const type = text === undefined ? media : 'text/csv; charset=utf-8';
  response.writeHead(status, body || text ? { 'Content-Type': type, ...headers } : headers);
  response.end(text ?? (body && JSON.stringify(body)));
});

/**
 * Handles requests to `/courses`, `/courses/c-1`, `/courses/c-1/history` and `/courses.csv`, and the same for sessions.
 */
function answer({ method, url, headers }, body) {
  const { pathname, searchParams: query } = new URL(url, 'http://courses');
  if (pathname === '/openapi.json') return { body: description };
  const [, name, id, part] = pathname.split('/').map(decodeURIComponent);
  const kind = kinds.get(name.replace('.csv', ''));
  if (!kind) return no(404, 'There is no such list.');
  if (body !== undefined && headers['content-type'] !== media) return no(415, `Only ${media} is read here.`);
  if (name.endsWith('.csv')) return file(kind, query);
  if (id === undefined) return ofAll(kind, method, query, body);
  if (id === 'history') return { body: historyOf(kind, undefined, query) };
  const row = kind.rows.get(id);
  if (!row) return no(404, 'It is not there any more.');
  if (part === 'history') return { body: historyOf(kind, id, query) };
  if (part === 'uses') return { body: { data: kind.uses(id) } };
  if (method === 'GET') return { body: { data: row, included: kind.included(row) }, headers: tag(row) };
  if (headers['if-match'] !== undefined && headers['if-match'] !== tag(row).ETag)
    return no(412, 'Somebody has changed it since.');
  return method === 'DELETE' ? remove(kind, row) : change(kind, row, body.data);
}

function ofAll(kind, method, query, body) {
  if (method === 'GET') return list(kind, query);
  if (method === 'POST') return create(kind, body.data);
  const does = method === 'PATCH' ? change : remove;
  const data = body.data.map((one) => {
    const row = kind.rows.get(one.id);
    const { status = 200, body: failure } = row ? does(kind, row, one) : no(404, 'It is not there any more.');
    return { id: one.id, meta: { status, detail: failure?.errors?.[0]?.detail } };
  });
  return { body: { data } };
}

const tag = ({ meta }) => ({ ETag: `"${meta.revision}"` });

function list(kind, query) {
  const rows = pick(kind, query);
  const [size, start] = [Number(query.get('page[size]') ?? 10), Number(query.get('page[after]') ?? 0)];
  const [data, end] = [rows.slice(start, start + Math.min(size, 20)), start + Math.min(size, 20)];
  const next = new URLSearchParams(query);
  next.set('page[after]', String(end));
  const links = end < rows.length ? { next: `/${kind.type}?${next}` } : {};
  return { body: { data, links, meta: { total: rows.length } } };
}

/** Returns a list as CSV with column names. */
function file(kind, query) {
  const columns = (query.get('fields') ?? '').split(',');
  const lines = pick(kind, query).map((row) =>
    columns.map((name) => JSON.stringify(String(kind.read(row, name) ?? ''))).join(','),
  );
  return { text: `${[columns.join(','), ...lines].join('\n')}\n` };
}

function create(kind, { attributes = {}, relationships = {} }) {
  const row = { type: kind.type, id: kind.nextId(), attributes, relationships, meta: { revision: 1 } };
  const errors = kind.judge(row);
  if (errors.length > 0) return { status: 422, body: { errors } };
  kind.rows.set(row.id, row);
  track(kind, row.id, 'created', {}, attributes);
  return { status: 201, body: { data: row }, headers: { Location: `/${kind.type}/${row.id}`, ...tag(row) } };
}

function change(kind, row, { attributes = {}, relationships = {} }) {
  const changed = {
    ...row,
    attributes: { ...row.attributes, ...attributes },
    relationships: { ...row.relationships, ...relationships },
    meta: { revision: row.meta.revision + 1 },
  };
  const errors = kind.judge(changed);
  if (errors.length > 0) return { status: 422, body: { errors } };
  kind.rows.set(row.id, changed);
  track(kind, row.id, 'changed', row.attributes, changed.attributes);
  return { body: { data: changed }, headers: tag(changed) };
}

function remove(kind, row) {
  if (kind.uses(row.id).length > 0) return no(409, 'Sessions are held of this course.', 'in-use');
  kind.rows.delete(row.id);
  track(kind, row.id, 'removed', row.attributes, {});
  return { status: 204 };
}

/** Returns the logged changes of a record or of all records of a type, newest first, twenty per page. */
function historyOf(kind, id, query) {
  const before = Number(query.get('before') || Number.POSITIVE_INFINITY);
  const all = kind.log.filter((one) => (id === undefined || one.record === id) && one.no < before);
  const data = all.toReversed();
  return { data: data.slice(0, 20), meta: { more: data.length > 20 } };
}

function no(status, detail, code = String(status)) {
  return { status, body: { errors: [{ status: String(status), code, detail }] } };
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
