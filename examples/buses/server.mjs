/**
 * A transport department's service, in memory: `PORT=… node examples/buses/server.mjs`. Independent of the console:
 * lists by `skip` and `take`, snake_case names, cents, envelopes, and a revision for optimistic locking.
 */
import { createServer } from 'node:http';

const plates = ['BUS 101', 'BUS 102', 'BUS 103', 'BUS 104', 'BUS 105', 'BUS 106', 'BUS 107', 'BUS 108'];
const drivers = ['Ada Reyes', 'Ben Cole', 'Carmen Diaz', 'Dan Wu', 'Eva Stone', 'Finn Hale'];
const routes = ['North loop', 'South loop', 'Harbor', 'Hillside', 'Mill Road', 'Station'];

const kinds = {
  buses: {
    id: 'bus_id',
    rows: new Map(plates.map((plate, at) => [at + 1, busOf(plate, at)])),
    judge: judgeBus,
  },
  runs: { id: 'run_id', rows: new Map(routes.map((name, at) => [at + 1, runOf(name, at)])), judge: judgeRun },
};

function busOf(plate, at) {
  const driver = { full_name: drivers[at % drivers.length], licence_number: `D${4100 + at}` };
  const inspected_on = `2026-0${(at % 6) + 1}-15`;
  return {
    bus_id: at + 1,
    plate,
    seats: 36 + 6 * (at % 4),
    driver,
    inspected_on,
    in_service: 'Y',
    revision: 1,
  };
}

function runOf(name, at) {
  return {
    run_id: at + 1,
    name,
    bus_id: at + 1,
    departs: `0${6 + (at % 3)}:15`,
    fee_cents: 12_000 + 500 * at,
    contact: { name: drivers[at % drivers.length], phone: `213-555-01${at}0`, languages: ['en', 'es'] },
    revision: 1,
  };
}

/** Returns the problems of a bus: its license plate must be unique. */
function judgeBus({ bus_id, plate }) {
  const other = [...kinds.buses.rows.values()].find((one) => one.plate === plate && one.bus_id !== bus_id);
  return other ? [{ name: 'plate', text: `Bus ${other.bus_id} has this plate.` }] : [];
}

/** Returns the problems of a run: its bus must exist and be in service. */
function judgeRun({ bus_id }) {
  const bus = kinds.buses.rows.get(bus_id);
  if (!bus) return [{ name: 'bus_id', text: 'There is no such bus.' }];
  return bus.in_service === 'N' ? [{ name: 'bus_id', text: 'This bus is out of service.' }] : [];
}

const server = createServer(async (request, response) => {
  const { status, body } = answer(request, await bodyOf(request));
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
});

/** Handles requests to `/buses`, `/buses/3` and `/buses/3/inspections`, and the same for runs. */
function answer({ method, url, headers }, body) {
  const { pathname, searchParams } = new URL(url, 'http://transport');
  const [, name, number, part] = pathname.split('/');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) return refused(404, 'There is no such list.');
  if (number === undefined) return method === 'POST' ? create(kind, body) : list(kind, searchParams);
  const row = kind.rows.get(Number(number));
  if (!row) return refused(404, 'It is not there any more.');
  if (part === 'inspections')
    return change(kind, row, { inspected_on: new Date().toISOString().slice(0, 10) });
  if (method === 'GET') return { status: 200, body: { record: row } };
  const seen = headers['if-match']?.replaceAll('"', '');
  if (seen !== undefined && seen !== String(row.revision))
    return refused(412, 'Somebody has changed it since.');
  return method === 'DELETE' ? remove(kind, row) : change(kind, row, body);
}

function list(kind, parameters) {
  const { skip = 0, take = 50, order = kind.id, text = '', ...wanted } = Object.fromEntries(parameters);
  const fits = (row) =>
    JSON.stringify(row).toLowerCase().includes(text.toLowerCase()) &&
    Object.entries(wanted).every(([name, value]) =>
      name.endsWith('~')
        ? String(row[name.slice(0, -1)]).toLowerCase().includes(value.toLowerCase())
        : String(row[name]) === value,
    );
  const [, down, field] = /^(-?)(.*)$/.exec(order);
  const found = [...kind.rows.values()].filter(fits).sort((one, other) => compare(one[field], other[field]));
  if (down) found.reverse();
  return {
    status: 200,
    body: { found: found.slice(Number(skip), Number(skip) + Number(take)), count: found.length },
  };
}

const compare = (one, other) =>
  typeof one === 'number' ? one - other : String(one).localeCompare(String(other));

function create(kind, body) {
  const id = Math.max(0, ...kind.rows.keys()) + 1;
  const row = { ...body, [kind.id]: id, revision: 1 };
  const fields = kind.judge(row);
  if (fields.length > 0) return refused(422, 'This cannot be kept.', fields);
  kind.rows.set(id, row);
  return { status: 201, body: { id } };
}

function change(kind, row, body) {
  const changed = { ...row, ...body, [kind.id]: row[kind.id], revision: row.revision + 1 };
  const fields = kind.judge(changed);
  if (fields.length > 0) return refused(422, 'This cannot be kept.', fields);
  kind.rows.set(row[kind.id], changed);
  return { status: 200, body: { record: changed } };
}

function remove(kind, row) {
  const isDriven =
    kind === kinds.buses && [...kinds.runs.rows.values()].some((run) => run.bus_id === row.bus_id);
  if (isDriven) return { status: 409, body: { error: { code: 9, text: 'in use' } } };
  kind.rows.delete(row[kind.id]);
  return { status: 200, body: {} };
}

function refused(status, text, fields = []) {
  return { status, body: { error: { text, fields } } };
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
