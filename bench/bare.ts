/**
 * Baseline server for the service's benches: only Fastify and pg, running the same SQL statements as the service. Runs
 * as a separate process.
 */
import fastify from 'fastify';
import { Pool } from 'pg';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const options: { url: string; list: Statement[]; get: string; update: string } = JSON.parse(
  process.env.BARE ?? '{}',
);
const pool = new Pool({ connectionString: options.url, max: 10 });
const app = fastify();

app.get('/list', async () => {
  const answers = await Promise.all(
    options.list.map(({ text, values }, index) =>
      pool.query({ name: `list${index}`, text, values: [...values] }),
    ),
  );
  return answers[0]?.rows;
});
app.get<{ Params: { id: string } }>('/get/:id', async ({ params }) => {
  const { rows } = await pool.query({ name: 'get', text: options.get, values: [params.id] });
  return rows[0];
});
app.put<{ Params: { id: string }; Body: { name: string } }>('/update/:id', async ({ params, body }) => {
  const { rows } = await pool.query({ name: 'update', text: options.update, values: [params.id, body.name] });
  return rows[0];
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`The handler is ready at ${address.replace('127.0.0.1', 'localhost')}`);
