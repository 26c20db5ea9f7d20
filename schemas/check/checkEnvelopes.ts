import type { OperationDeclaration, Wire } from '../service/wireSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { type Finding, finding } from './basis/problem.ts';

type EnvelopeDeclaration = Pick<OperationDeclaration & Wire, 'answer' | 'send'>;

/**
 * Reports envelopes that a `wire` declaration or an operation declares twice. The locations `fields` and `version` are
 * relative to the record, so they must not repeat the record's own location (`record`, `items`). The content of
 * `{body}` is already inside the envelope `fields`, so a template must not put `{body}` below that name again.
 */
export function repeatedEnvelopes(
  declaration: EnvelopeDeclaration | undefined,
  at: string,
  defaults: EnvelopeDeclaration = {},
): Finding[] {
  const answer = { ...defaults.answer, ...declaration?.answer };
  const envelopes = [answer.record, answer.items].filter((place) => place !== undefined && place !== '');
  const inner = (['fields', 'version'] as const).flatMap((word) => {
    const place = answer[word];
    const isOwn = declaration?.answer?.[word] !== undefined;
    const repeatedPlace = isOwn && typeof place === 'string' && envelopes.find((one) => isWithin(place, one));
    return repeatedPlace ? [repeated(pointerTo(at, 'answer', word), place, repeatedPlace)] : [];
  });
  const fields = stepsOf(answer.fields ?? '').at(-1);
  return [
    ...inner,
    ...(fields === undefined ? [] : bodiesBelow(declaration?.send, fields, pointerTo(at, 'send'))),
  ];
}

/** A finding for a location within a record that repeats the record's own location. */
export function repeated(at: string, place: string, envelope: string): Finding {
  const rest = place.slice(envelope.length) || '/';
  const message = `"${place}" is read within the record, which is already at "${envelope}".`;
  return finding('S046', at, message, `Write "${rest}", unless the response has "${envelope}" twice.`);
}

/** Whether a location begins with all steps of an enclosing location. */
export function isWithin(place: string, envelope: string | undefined): boolean {
  return envelope !== undefined && `${place}/`.startsWith(`${envelope}/`);
}

const whole = ['{body}', '{changes}', '{record}'];

function bodiesBelow(template: unknown, fields: string, at: string): Finding[] {
  if (Array.isArray(template))
    return template.flatMap((part, index) => bodiesBelow(part, fields, pointerTo(at, index)));
  if (!isObject(template)) return [];
  return Object.entries(template).flatMap(([name, part]) => {
    const place = pointerTo(at, name);
    if (name !== fields || typeof part !== 'string' || !whole.includes(part))
      return bodiesBelow(part, fields, place);
    const message = `"${part}" already has its fields in "${fields}". They would be nested twice.`;
    return [finding('S046', place, message, `Write "${part.replace('}', `/${fields}}`)}".`)];
  });
}
