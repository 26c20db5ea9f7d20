import type { Field } from '../../model/fields/readFields.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type Subject } from '../basis/subject.ts';

/** A field name used in an option, and the location of that option. */
export interface NameUse {
  readonly name: string;
  readonly pointer: string;
}

/** The options of `ordered` that name a field, each with a test of the field's kind. */
const roles = {
  rank: { fits: ({ kind }: Field) => kind === 'integer', fix: 'Name a whole number.' },
  place: { fits: ({ kind }: Field) => kind === 'integer', fix: 'Name a whole number.' },
  member: { fits: ({ kind }: Field) => kind === 'reference', fix: 'Name a reference to one record.' },
  except: { fits: ({ kind }: Field) => kind === 'boolean', fix: 'Name a yes/no field.' },
  reason: {
    fits: ({ kind }: Field) => kind === 'text' || kind === 'longText',
    fix: 'Name a text.',
  },
} as const;

type Role = keyof typeof roles;

/** The field names in the option `ordered`, each with its role and location. */
export function orderNames({ entity }: Subject): (NameUse & { readonly role: Role })[] {
  return (Object.keys(roles) as Role[]).flatMap((role) => {
    const name = entity.ordered?.[role];
    return name === undefined ? [] : [{ role, name, pointer: `/x-entity/ordered/${role}` }];
  });
}

/**
 * The field names in `unless` of rules and unique fields. The list of a record with tabs is skipped, because its fields
 * come from the tabs, whose own files are checked.
 */
export function unlessNames({ entity, fields }: Subject): NameUse[] {
  const ofRules = entity.rules.flatMap((rule, index) =>
    rule.rule === 'unique' && rule.unless !== undefined
      ? [{ name: rule.unless, pointer: `/x-entity/rules/${index}/unless` }]
      : [],
  );
  const ofFields = fields.flatMap(({ field: { options }, optionsPointer }) => {
    const { unique } = options;
    const isQuestion = typeof unique === 'object' && 'unless' in unique;
    return isQuestion ? [{ name: unique.unless, pointer: `${optionsPointer}/unique/unless` }] : [];
  });
  const isChosen = entity.record !== undefined && entity.record.tab === undefined;
  return isChosen ? ofRules : [...ofRules, ...ofFields];
}

/** Checks that ordered rows have the required fields, and that `unless` fields are booleans. */
export function checkOrdered(subject: Subject): Finding[] {
  return [...withoutParent(subject), ...misfits(subject), ...twice(subject), ...answers(subject)];
}

function withoutParent({ entity }: Subject): Finding[] {
  if (entity.ordered === undefined || entity.parent !== undefined) return [];
  const message = 'An order needs a parent, and this entity has none.';
  return [
    finding('S170', '/x-entity/ordered', message, 'Name the reference to the parent record in "parent".'),
  ];
}

function misfits(subject: Subject): Finding[] {
  return orderNames(subject).flatMap(({ role, name, pointer }) => {
    const field = ownField(subject, name)?.field;
    if (field === undefined || roles[role].fits(field)) return [];
    const message = `"${name}" cannot be the ${role} of an order. It is of kind ${field.kind}.`;
    return [finding('S170', pointer, message, roles[role].fix)];
  });
}

/** Reports a field that has two roles in `ordered`. */
function twice(subject: Subject): Finding[] {
  const names = orderNames(subject);
  const again = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) < at);
  return again.map(({ name, pointer, role }) =>
    finding(
      'S170',
      pointer,
      `"${name}" is the ${role} and another part of the order too.`,
      'Name a separate field.',
    ),
  );
}

function answers(subject: Subject): Finding[] {
  return unlessNames(subject).flatMap(({ name, pointer }) => {
    const field = ownField(subject, name)?.field;
    if (field === undefined || (field.kind === 'boolean' && field.options.sent !== undefined)) return [];
    const message = `"${name}" is not a yes/no field that is sent with the save.`;
    const fix = 'Make it "type": "boolean", "writeOnly": true, "x-field": { "sent": "answer" }.';
    return [finding('S171', pointer, message, fix)];
  });
}
