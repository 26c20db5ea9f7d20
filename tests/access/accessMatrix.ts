/** The rights of one user on one entity, as words: `list get export`. */
export type Rights = string;

/** Rights by entity (or `entity#field` for a field with a permission of its own), and then by user. */
export type AccessMatrix = Readonly<Record<string, Readonly<Record<string, Rights>>>>;

export const entityActions = ['list', 'get', 'create', 'update', 'delete', 'export'] as const;
export type EntityActionRequest = (typeof entityActions)[number];

/** The verb that names each action in messages. */
const verbs: Readonly<Record<string, string>> = {
  list: 'list',
  get: 'open',
  create: 'add',
  update: 'change',
  delete: 'delete',
  export: 'export',
  view: 'see',
  edit: 'change',
};

/**
 * Lists the differences between two matrices, one sentence each: "org with District administrator may now delete
 * reference-data/pay-code." Empty if there are none.
 */
export function accessChanges(before: AccessMatrix, now: AccessMatrix): string[] {
  const subjects = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return subjects.flatMap((subject) => {
    const people = new Set([...Object.keys(before[subject] ?? {}), ...Object.keys(now[subject] ?? {})]);
    return [...people]
      .sort()
      .flatMap((person) =>
        sentences(person, subject, before[subject]?.[person] ?? '', now[subject]?.[person] ?? ''),
      );
  });
}

function sentences(person: string, subject: string, before: Rights, now: Rights): string[] {
  const [had, has] = [options(before), options(now)];
  const message = (action: string, how: string) =>
    `${person} ${how} ${verbs[action] ?? action} ${named(subject)}.`;
  return [
    ...has.filter((action) => !had.includes(action)).map((action) => message(action, 'may now')),
    ...had.filter((action) => !has.includes(action)).map((action) => message(action, 'may no longer')),
  ];
}

function options(rights: Rights): string[] {
  return rights.split(' ').filter((word) => word !== '');
}

function named(subject: string): string {
  const [entity, field] = subject.split('#');
  return field === undefined ? `${entity}` : `the field ${field} of ${entity}`;
}
