import type { FieldKind } from '../../model/fields/fieldKind.ts';
import type { EntityRule } from '../../model/metaSchema/metaSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, type PlacedField, type Subject } from '../basis/subject.ts';

/** Checks the form and options of a record: groups, `hiddenBy`, `parent`, rules between fields. */
export function checkForm(subject: Subject): Finding[] {
  return [
    ...groups(subject),
    ...radios(subject),
    ...hiddenBy(subject),
    ...belonging(subject),
    ...rules(subject),
  ];
}

/**
 * Reports fields that are in none of the declared form groups. Exceptions: the id, read-only fields, fields that are
 * only sent as the answer to a question (`sent: 'answer'`), and the owner from whose page the form is opened.
 */
function groups({ schema, entity, fields }: Subject): Finding[] {
  const declared = schema['x-entity']?.form?.groups;
  if (declared === undefined) return [];
  const grouped = new Set(declared.flatMap((group) => group.fields));
  const exempt = new Set([entity.id.name, entity.parent]);
  const ungrouped = fields.filter(
    ({ field, path }) =>
      path.length === 1 &&
      !field.readOnly &&
      field.options.sent !== 'answer' &&
      !exempt.has(field.name) &&
      !grouped.has(field.name),
  );
  return ungrouped.map(({ field, pointer }) =>
    finding(
      'S052',
      pointer,
      `"${field.name}" is in no group of the form, so users could not fill it.`,
      'Add it to "fields" of a group in "x-entity", or make it readOnly.',
    ),
  );
}

/**
 * Checks radio buttons: they must set fields of their group, and all options of one set of radio buttons must set the
 * same fields.
 */
function radios({ schema }: Subject): Finding[] {
  const declared = schema['x-entity']?.form?.groups ?? [];
  return declared.flatMap(({ fields, radios: choices = [] }, group) =>
    choices.flatMap(({ options }, choice) => {
      const first = Object.keys(options[0]?.set ?? {}).sort();
      return options.flatMap(({ set, of }, index) => {
        const at = pointerTo('/x-entity/form/groups', group, 'radios', choice, 'options', index);
        const names = [...Object.keys(set), ...(of === undefined ? [] : [of])];
        const unknown = names
          .filter((name) => !fields.includes(name))
          .map((name) =>
            finding('S050', at, `The group has no field "${name}".`, suggestion(name, [...fields])),
          );
        const own = Object.keys(set).sort();
        if (own.join() === first.join()) return unknown;
        const message = 'The options of one choice set different fields.';
        return [
          ...unknown,
          finding('S058', at, message, `Set the same fields as the first: ${first.join(', ')}.`),
        ];
      });
    }),
  );
}

function hiddenBy(subject: Subject): Finding[] {
  const name = subject.entity.hiddenBy?.field;
  const kind = name === undefined ? undefined : ownField(subject, name)?.field.kind;
  if (kind === undefined || kind === 'boolean') return [];
  const message = `"${name}" is of kind ${kind}. Only a yes/no field can hide a record.`;
  return [finding('S055', '/x-entity/hiddenBy', message, 'Name a field of type boolean.')];
}

function belonging(subject: Subject): Finding[] {
  const name = subject.entity.parent;
  const kind = name === undefined ? undefined : ownField(subject, name)?.field.kind;
  if (kind === undefined || kind === 'reference') return [];
  const message = `"${name}" is of kind ${kind}, not a reference to the parent record.`;
  return [finding('S056', '/x-entity/parent', message, 'Give the field "x-field": { "reference": … }.')];
}

const numbers: readonly FieldKind[] = ['integer', 'decimal', 'dayMask'];
const ordered: readonly FieldKind[] = [...numbers, 'duration', 'date', 'dateTime', 'clockTime', 'text'];

function rules(subject: Subject): Finding[] {
  const declared = entityOptionsOf(subject).rules ?? [];
  return declared.flatMap((rule, index) => {
    const pointer = `/x-entity/rules/${index}`;
    if (!('rule' in rule)) return [];
    if (rule.rule === 'order')
      return order(
        rule.fields.map((name) => ownField(subject, name)),
        pointer,
      );
    if (rule.rule === 'one' || rule.rule === 'unique') return [];
    if (rule.rule === 'relativeTimes') return relativeTimes(subject, rule.fields, pointer);
    if ('field' in rule && !('rows' in rule))
      return oneField[rule.rule](ownField(subject, rule.field), pointer);
    return aboutRows(subject, rule, pointer);
  });
}

function aboutRows(
  subject: Subject,
  rule: Extract<EntityRule, { rows: string }>,
  pointer: string,
): Finding[] {
  const rows = ownField(subject, rule.rows)?.field;
  if (rows === undefined) return [];
  if (rows.kind !== 'rows') {
    return [finding('S058', `${pointer}/rows`, `"${rule.rows}" has no rows.`, 'Name a list of objects.')];
  }
  const inner = rows.fields.find((field) => field.name === rule.field);
  if (rule.rule !== 'total' || inner === undefined || numbers.includes(inner.kind)) return [];
  return [finding('S058', `${pointer}/field`, `"${rule.field}" is not a number.`, 'Name a number.')];
}

/** The single-field rules, each with the kind that its field must have. */
const oneField = { pin, notZero, notFuture, apart };

function apart(placed: PlacedField | undefined, pointer: string): Finding[] {
  if (placed === undefined || placed.field.kind === 'timeWindows') return [];
  const message = `"${placed.field.name}" does not hold times of the week. It is of kind ${placed.field.kind}.`;
  return [finding('S058', `${pointer}/field`, message, 'Name a field with the widget "timeWindows".')];
}

function pin(placed: PlacedField | undefined, pointer: string): Finding[] {
  if (placed === undefined || placed.field.kind === 'secret') return [];
  const message = `A PIN is never shown, but "${placed.field.name}" is of kind ${placed.field.kind}.`;
  return [finding('S058', `${pointer}/field`, message, 'Make the field "writeOnly".')];
}

function notFuture(placed: PlacedField | undefined, pointer: string): Finding[] {
  if (placed === undefined || placed.field.kind === 'date') return [];
  const message = `"${placed.field.name}" is not a date. It is of kind ${placed.field.kind}.`;
  return [finding('S058', `${pointer}/field`, message, 'Name a date.')];
}

function notZero(placed: PlacedField | undefined, pointer: string): Finding[] {
  if (placed === undefined || numbers.includes(placed.field.kind)) return [];
  return [finding('S058', `${pointer}/field`, `"${placed.field.name}" is not a number.`, 'Name a number.')];
}

/** Checks a rule about relative times: it names four times of day, then two numbers of minutes. */
function relativeTimes(subject: Subject, names: readonly string[], pointer: string): Finding[] {
  return names.flatMap((name, place) => {
    const field = ownField(subject, name)?.field;
    const isTime = place < 4;
    const fits = isTime ? field?.kind === 'clockTime' : field?.options.unit === 'minutes';
    if (field === undefined || fits) return [];
    const message = `"${name}" is ${isTime ? 'not a time of day' : 'not a number of minutes'}.`;
    const fix = isTime ? 'Name a field with the widget "clockTime".' : 'Give the field "unit": "minutes".';
    return [finding('S058', `${pointer}/fields/${place}`, message, fix)];
  });
}

function order(named: readonly (PlacedField | undefined)[], pointer: string): Finding[] {
  const kinds = named.flatMap((placed) => (placed ? [placed.field.kind] : []));
  if (kinds.length < 2 || (kinds.every((kind) => ordered.includes(kind)) && ofOneSort(named))) return [];
  const message = `${kinds.join(' and ')} cannot be compared.`;
  return [finding('S058', `${pointer}/fields`, message, 'Name two numbers, two dates or two times.')];
}

function ofOneSort(named: readonly (PlacedField | undefined)[]): boolean {
  const sorts = named.map((placed) => (placed?.field.shape.type === 'string' ? placed.field.kind : 'number'));
  return sorts[0] === sorts[1];
}
