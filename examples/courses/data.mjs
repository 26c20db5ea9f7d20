/** The course provider's data and its rules. */

const titles = [
  'Reading workshop',
  'First aid',
  'Number talks',
  'Restorative practice',
  'Co-teaching',
  'Lab safety',
];
const levels = ['basics', 'practice', 'advanced', 'refresher', 'online'];
const rooms = ['A 12', 'B 03', 'Library'];
const day = 86_400_000;
const autumn = Date.UTC(2026, 8, 7, 22);

/**
 * Defines a record type: how its records are validated, which records use them, and which are included in a response.
 */
function kindOf(type, prefix, { judge, uses = () => [], included = () => [], read }) {
  const rows = new Map();
  const nextId = () => `${prefix}-${Math.max(0, ...[...rows.keys()].map((id) => Number(id.slice(2)))) + 1}`;
  return { type, rows, log: [], nextId, judge, uses, included, read };
}

const problem = (pointer, code, detail) => ({ status: '422', code, detail, source: { pointer } });

const courses = kindOf('courses', 'c', {
  read: ({ id, attributes }, name) => (name === 'id' ? id : attributes[name]),
  judge: ({ id, attributes: { title } }) => {
    const other = [...courses.rows.values()].find((one) => one.attributes.title === title && one.id !== id);
    return other ? [problem('/data/attributes/title', 'taken', `Course ${other.id} is called so.`)] : [];
  },
  uses: (id) => {
    const dependents = [...sessions.rows.values()].filter((one) => one.relationships.course.data.id === id);
    const [first] = dependents;
    if (!first) return [];
    const { attributes } = first;
    return [
      {
        type: 'sessions',
        via: 'course',
        count: dependents.length,
        first: { id: first.id, title: attributes.room },
      },
    ];
  },
});

const sessions = kindOf('sessions', 's', {
  read: ({ id, attributes, relationships }, name) =>
    name === 'id' ? id : name === 'course' ? relationships.course.data.id : attributes[name],
  judge: ({ relationships }) =>
    relationships.course?.data?.type === 'courses' && courses.rows.has(relationships.course.data.id)
      ? []
      : [problem('/data/relationships/course', 'gone', 'There is no such course.')],
  included: ({ relationships }) => [courses.rows.get(relationships.course.data.id)],
});

export const kinds = new Map([courses, sessions].map((kind) => [kind.type, kind]));

/** Logs a record's change with the attributes that differ. */
export function track({ log, type }, record, event, before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const fields = names.map((name) => ({ name, was: before[name] ?? null, is: after[name] ?? null }));
  const title = after.title ?? before.title ?? `${type} ${record}`;
  const revision = log.filter((one) => one.record === record).length + 1;
  log.push({
    revision,
    no: log.length + 1,
    at: Date.now(),
    by: 'Course office',
    event,
    record,
    title,
    fields,
  });
}

/**
 * Returns the records of a list that match a query: `filter[name]`, `filter[name][operator]`, `filter[q]` and `sort`.
 */
export function pick(kind, asked) {
  const conditions = [...asked].flatMap(([key, value]) => {
    const [, name, operator = 'is'] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
    return name === undefined ? [] : [{ name, operator, value }];
  });
  const [, down, field] = /^(-?)(.*)$/.exec(asked.get('sort') ?? 'id');
  const found = [...kind.rows.values()]
    .filter((row) => conditions.every((condition) => holds(kind, row, condition)))
    .sort((one, other) => compare(kind.read(one, field), kind.read(other, field)));
  return down ? found.reverse() : found;
}

const tests = {
  is: (own, value) => value.split(',').includes(String(own)),
  like: (own, value) => String(own).toLowerCase().includes(value.toLowerCase()),
  starts: (own, value) => String(own).toLowerCase().startsWith(value.toLowerCase()),
  from: (own, value) => own >= Number(value),
  to: (own, value) => own <= Number(value),
  empty: (own, value) => (own === undefined || own === null || own === '') === (value === 'true'),
};

function holds(kind, row, { name, operator, value }) {
  if (name === 'q') return JSON.stringify(row.attributes).toLowerCase().includes(value.toLowerCase());
  return tests[operator]?.(kind.read(row, name), value) ?? false;
}

const compare = (one, other) =>
  typeof one === 'number' ? one - other : String(one).localeCompare(String(other), 'en', { numeric: true });

for (const [at, level] of levels.entries())
  for (const [place, title] of titles.entries()) {
    const id = courses.nextId();
    const attributes = {
      title: `${title}: ${level}`,
      hours: String(2 + ((at + place) % 5) * 1.5),
      fee_cents: at === 4 ? null : 4500 + 500 * place,
      open: level === 'advanced' ? 'N' : 'Y',
      opens_at: autumn + at * 7 * day,
      topics: ['staff', level].join(','),
    };
    courses.rows.set(id, { type: 'courses', id, attributes, relationships: {}, meta: { revision: 1 } });
    track(courses, id, 'created', {}, attributes);
  }

for (let at = 1; at <= 24; at += 1) {
  const id = sessions.nextId();
  const attributes = { room: rooms[at % 3], starts_at: autumn + at * day, seats: 10 + (at % 4) * 5 };
  const relationships = { course: { data: { type: 'courses', id: `c-${at}` } } };
  sessions.rows.set(id, { type: 'sessions', id, attributes, relationships, meta: { revision: 1 } });
  track(sessions, id, 'created', {}, attributes);
}
