import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, type Subject } from '../basis/subject.ts';

/** Checks permissions and messages: every name must exist in the product. */
export function checkPermissions(subject: Subject): Finding[] {
  const { permission, private: ofSome } = entityOptionsOf(subject);
  const own =
    typeof permission === 'string'
      ? shorthand(permission, subject)
      : named(permission, '/x-entity/permission', subject);
  const fields = subject.fields.flatMap(({ field, optionsPointer }) =>
    named(field.options.permission, `${optionsPointer}/permission`, subject),
  );
  const ofPrivate = [ofSome ?? []].flat().flatMap((one, index) => {
    const pointer = Array.isArray(ofSome) ? `/x-entity/private/${index}` : '/x-entity/private';
    return named({ permission: one.permission }, pointer, subject);
  });
  return [...own, ...ofPrivate, ...fields, ...messages(subject)];
}

/** Checks a shorthand permission: `REFDATA.PAYCODE` stands for its VIEW, EDIT and DELETE, which must all exist. */
function shorthand(permission: string, { context }: Subject): Finding[] {
  const family = permission.replace(/^!/, '');
  const missing = ['VIEW', 'EDIT', 'DELETE'].filter(
    (name) => !context.permissions.includes(`${family}.${name}`),
  );
  if (missing.length === 0) return [];
  const message = `There is no permission ${missing.map((name) => `"${family}.${name}"`).join(', ')}.`;
  const fix = context.permissions.includes(family)
    ? `One name stands for three. Write { "view": "${family}", … }.`
    : suggestion(family, familiesIn(context.permissions));
  return [finding('S073', '/x-entity/permission', message, fix)];
}

function familiesIn(permissions: readonly string[]): string[] {
  const editable = permissions.filter((name) => name.endsWith('.EDIT'));
  return editable.map((name) => name.slice(0, -'.EDIT'.length));
}

function named(permission: unknown, pointer: string, { context }: Subject): Finding[] {
  if (!isObject(permission)) return [];
  const named = Object.entries(permission).filter(([action]) => action !== 'otherwise');
  return named.flatMap(([action, declared]) => {
    const name = typeof declared === 'string' ? declared.replace(/^!/, '') : '';
    if (context.permissions.includes(name)) return [];
    const at = pointerTo(pointer, action);
    return [finding('S073', at, `There is no permission "${name}".`, suggestion(name, context.permissions))];
  });
}

function messages({ entity, context }: Subject): Finding[] {
  return Object.entries(entity.results).flatMap(([operation, codes]) =>
    Object.entries(codes).flatMap(([code, { message }]) => {
      if (typeof message !== 'string' || context.messages.includes(message)) return [];
      const at = pointerTo('/x-entity/results', operation, code, 'message');
      const fix = `${suggestion(message, context.messages)} Messages are in schemas/messages.`;
      return [finding('S074', at, `There is no message "${message}".`, fix)];
    }),
  );
}
