/**
 * Baseline application for the console's benches: react-admin with ra-data-simple-rest over Fastify and pg on the same
 * tables, without sign-in or checks. Runs as a separate process.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';
import { Pool } from 'pg';
import { builtFiles } from './listSize.ts';

interface Resource {
  readonly table: string;
  readonly id: string;
  /** Whether each row of the table belongs to an organization. */
  readonly organized: boolean;
  /** Database columns, keyed by field name. */
  readonly columns: Readonly<Record<string, string>>;
  readonly searched: readonly string[];
}

interface BareOptions {
  readonly url: string;
  readonly organization: number;
  readonly resources: Readonly<Record<string, Resource>>;
}

const { url, organization, resources }: BareOptions = JSON.parse(process.env.BARE ?? '{}');
const pool = new Pool({ connectionString: url, max: 10 });
const app = fastify();

interface Question {
  readonly sort?: string;
  readonly range?: string;
  readonly filter?: string;
}

function selected({ id, columns }: Resource): string {
  const fields = Object.entries(columns).map(([name, column]) => `"${column}" as "${name}"`);
  return [`"${id}" as id`, ...fields].join(', ');
}

function matching({ id, organized, searched }: Resource, filter: Readonly<Record<string, unknown>>) {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const where = [
    ...(organized ? [`org_id = ${value(organization)}`] : []),
    ...(Array.isArray(filter.id) ? [`"${id}" = any(${value(filter.id)})`] : []),
    ...(typeof filter.q === 'string' && filter.q !== ''
      ? [`(${searched.map((column) => `"${column}" ilike ${value(`%${filter.q}%`)}`).join(' or ')})`]
      : []),
  ];
  return { where: where.length === 0 ? 'true' : where.join(' and '), values };
}

app.get<{ Params: { name: string }; Querystring: Question }>(
  '/api/:name',
  async ({ params, query }, reply) => {
    const resource = resources[params.name];
    if (!resource) return reply.status(404).send();
    const { where, values } = matching(resource, JSON.parse(query.filter ?? '{}'));
    const [field, order] = JSON.parse(query.sort ?? '["id","ASC"]');
    const [from, to] = JSON.parse(query.range ?? '[0,99]');
    const column = resource.columns[field] ?? resource.id;
    const page = `select ${selected(resource)} from "${resource.table}" where ${where}
    order by "${column}" ${order === 'DESC' ? 'desc' : 'asc'}, "${resource.id}" limit ${to - from + 1} offset ${from}`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      pool.query(page, values),
      pool.query(`select count(*) as total from "${resource.table}" where ${where}`, values),
    ]);
    reply.header('Content-Range', `${params.name} ${from}-${from + rows.length}/${counted[0]?.total}`);
    return rows;
  },
);

app.get<{ Params: { name: string; id: string } }>('/api/:name/:id', async ({ params }, reply) => {
  const resource = resources[params.name];
  if (!resource) return reply.status(404).send();
  const { where, values } = matching(resource, { id: [params.id] });
  const { rows } = await pool.query(
    `select ${selected(resource)} from "${resource.table}" where ${where}`,
    values,
  );
  return rows[0] ?? reply.status(404).send();
});

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const files = new Map<string, Buffer>();
for (const [path, content] of await builtFiles('bareEmployees'))
  files.set(path, brotliCompressSync(content, quick));
app.get('/*', async (request, reply) => {
  const path = files.has(request.url) ? request.url : '/index.html';
  const isScript = path.endsWith('.js');
  return reply
    .headers({
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
      'Content-Encoding': 'br',
      'Cache-Control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    .send(files.get(path));
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`The application is ready at ${address.replace('127.0.0.1', 'localhost')}`);
